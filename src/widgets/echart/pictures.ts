/** The picture of each canvas at twice its size, by the box that holds it: for whoever saves a panel, without the chart library. */
export const pictures = new WeakMap<Element, () => string | undefined>()
