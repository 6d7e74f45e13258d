// What Vue's package has as `vue/jsx-runtime`, for builds of Vue that are one file.
import { Fragment, h } from "vue";

export { Fragment };

export function jsx(type, props, key) {
  const { children, ...rest } = props ?? {};
  if (key !== undefined) rest.key = key;
  return h(type, rest, children);
}

export const jsxs = jsx;
