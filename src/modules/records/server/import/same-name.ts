/** Whether two spellings are of one name: blanks, dots and case do not count. */
export const sameName = (a: string, b: string): boolean => plainName(a) === plainName(b)

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•・.]/g, '')
    .toLowerCase()
