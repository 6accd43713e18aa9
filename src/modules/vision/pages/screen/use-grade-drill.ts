import { useScreen } from './screen-context.tsx'

/** Press on a mark that stands for a grade, inside a school. The district drills by school first. */
export function useGradeDrill(gradeOf: (id: string) => number | null) {
  const { drill, isDistrict } = useScreen()
  if (!drill || isDistrict) return undefined
  return (id: string) => {
    const grade = gradeOf(id)
    if (grade) drill({ grade, class: undefined })
  }
}
