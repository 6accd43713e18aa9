/** Grade and number of a class written as one text, `5-1`. The grade of a kindergarten's is below 0: `-1-2`. */
export function partsOfLabel(label: string): { grade: number; number: number } {
  const end = label.lastIndexOf('-')
  return { grade: Number(label.slice(0, end)), number: Number(label.slice(end + 1)) }
}
