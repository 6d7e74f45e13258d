// The types of the component for Vue, whose props and events vue.js lists: templates look at these when they run.
export const LazyGrid: any;
