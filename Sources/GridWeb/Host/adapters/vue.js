// The grid as a component of Vue 3: items by key, each cell what the default slot shows for it.
import { defineComponent, getCurrentInstance, h, onBeforeUnmount, onMounted, ref, render, watch } from "vue";
import { createGrid, difference, sharedEngine } from "lazy-grid";

/**
 * A list or grid of items: `<LazyGrid :items="people" :key-of="(person) => person.id"><template #default="{ item, index }">…`. `items` may
 * be changed in place or be another array: what stays by `keyOf` keeps its node and its state.
 *
 * - `section` declares how items lie, as `{ tracks: [{}, {}], spacing: 8 }`, without a count.
 * - `options` are further ones of `createGrid`, `engine` is that of `loadEngine`; both, and `section`, count when the component is made.
 * - The event `ready` gives the grid to call, and so does `grid` of the component.
 * - The element needs a height.
 */
export const LazyGrid = defineComponent({
  name: "LazyGrid",
  props: { items: { type: Array, required: true }, keyOf: { type: Function, required: true }, section: Object, options: Object, engine: Object },
  emits: ["ready"],
  setup(props, { slots, emit, expose }) {
    const element = ref(null);
    const { appContext } = getCurrentInstance();
    /** What the grid knows; of an array that is changed in place every item is looked at, and so this hears of it. */
    const now = () => props.items.slice();
    let shown = now();
    let grid = null;
    let isOver = false;
    const Content = ({ item, index }) => slots.default({ item, index });
    Content.props = ["item", "index"];
    const show = (node, { item: index }) => {
      const item = shown[index];
      const content = h(Content, { item, index, key: props.keyOf(item) });
      content.appContext = appContext;
      render(content, node);
    };
    onMounted(async () => {
      const engine = props.engine ?? (await sharedEngine(false));
      if (isOver) return;
      shown = now();
      grid = createGrid(element.value, {
        ...props.options, engine, sections: [{ ...props.section, count: shown.length }],
        render: show, renumber: show, release: (node) => render(null, node),
      });
      emit("ready", grid);
    });
    watch(now, (items) => {
      const changes = grid ? difference(shown, items, { keyOf: props.keyOf }) : [];
      shown = items;
      if (changes.length > 0) grid.apply(changes);
    }, { flush: "post" });
    onBeforeUnmount(() => {
      isOver = true;
      grid?.destroy();
    });
    expose({ get grid() { return grid; } });
    return () => h("div", [h("div", { ref: element, style: { height: "100%" } })]);
  },
});
