/** Digits of a mobile or a landline with area code, however they are spaced; the year of a date or a count of minutes is neither. */
export const holdsPhone = (text: string): boolean =>
  /(?<!\d)(?:1[3-9]\d{9}|0\d{9,11})(?!\d)/.test(
    text.normalize('NFKC').replaceAll(/(?<=\d)[\s.·()-]+(?=\d)/g, ''),
  )
