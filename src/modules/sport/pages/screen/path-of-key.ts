/** Of a row's key: `grade-5`, `class-17`, `school-3-primary`. */
export function pathOfKey(key: string, gradeOf: (key: string) => number | undefined) {
  const [kind, id] = key.split(':')[0]!.split('-')
  const number = Number(id)
  if (kind === 'grade') return { grade: number, class: undefined }
  if (kind === 'school') return { school: number }
  const grade = gradeOf(key)
  return kind === 'class' ? { ...(grade !== undefined && { grade }), class: number } : null
}
