/** One line of a batch: `row` from 0, as it was written. */
export type Person = { name: string; phone: string }
export type LineProblem = { row: number; code: 'no-phone' | 'no-name' | 'phone-twice' }

const separators = /[\t,，;；、]|\s{1,}(?=(?:\+?86)?[\s-]*1\d)/

/**
 * People from pasted lines: a name and a mobile in either order, parted by a tab, comma or blank. Blank lines and a line of titles
 * are left out. The server checks the rest.
 */
export function readPeople(text: string): { people: Person[]; problems: LineProblem[] } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(姓名|name)\b/i.test(line.replace(/^\ufeff/, '')))
  const problems: LineProblem[] = []
  const rows = new Map<string, number>()
  const people = lines.map((line, row) => {
    const parts = line.split(separators).map((part) => part.trim())
    const phones = parts.map((part) =>
      part
        .normalize('NFKC')
        .replace(/[\s()-]/g, '')
        .replace(/^\+?86(?=1\d{10}$)/, ''),
    )
    const at = phones.findIndex((part) => /^1\d{10}$/.test(part))
    const phone = phones[at] ?? ''
    const name = parts.filter((part, index) => index !== at && part !== '')[0] ?? ''
    if (phone === '') problems.push({ row, code: 'no-phone' })
    else if (name === '') problems.push({ row, code: 'no-name' })
    else if (rows.has(phone)) problems.push({ row, code: 'phone-twice' })
    rows.set(phone, row)
    return { name, phone }
  })
  return { people, problems }
}
