// virtua's list for Vue as a module that the page Compare takes: see Perf/Peers/bundle_peers.
import { createApp, h } from "vue";
import { VList } from "virtua-vue";

export const name = "virtua (Vue)";

/** @param {HTMLElement} element @param {{ count: number, fill: (node: HTMLElement, row: number) => void }} rows */
export function mount(element, { count, fill }) {
  const data = Array.from({ length: count }, (_, row) => row);
  const Row = {
    props: ["row"],
    mounted() {
      fill(this.$el, this.row);
    },
    render() {
      return h("div", { "data-row": this.row });
    },
  };
  const app = createApp({ render: () => h(VList, { data, style: { height: "100%" } }, { default: ({ item }) => h(Row, { key: item, row: item }) }) });
  app.mount(element);
  return { scroller: element.firstElementChild, destroy: () => app.unmount() };
}
