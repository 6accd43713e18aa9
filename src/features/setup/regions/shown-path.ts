/** Names of the second level that stand for no place of their own: the districts of Beijing are "of 市辖区". */
const fillers = new Set(['市辖区', '县'])

/** `浙江省 / 杭州市 / 西湖区`, a name that repeats the one before it left out. */
export const shownPath = (path: readonly string[]): string =>
  path.filter((name, at) => !fillers.has(name) && name !== path[at - 1]).join(' / ')
