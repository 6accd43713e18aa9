const max = 8

/** Numbers of classes as a person types them (`1, 2` or `1、2`): each from 1 to 99 and once, at most eight. Null for anything else. */
export function readNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,，、;；]+/).filter(Boolean)
  const numbers = parts.map(Number)
  const isRight = numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= 99)
  if (!isRight || numbers.length > max || new Set(numbers).size < numbers.length) return null
  return numbers
}
