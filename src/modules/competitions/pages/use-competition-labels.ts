import { useMemo } from 'react'
import type { ClassLabel } from '@/contract/class-label.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText, useGradeText } from '@/kits/table/use-labels.ts'
import type { EventKey } from '@/modules/competitions/standards/event.ts'

/** Grades 1–6, 7–9 and 10–12 have a word of their own. */
const stages: Record<string, 'primary' | 'junior' | 'senior'> = {
  '1-6': 'primary',
  '7-9': 'junior',
  '10-12': 'senior',
}
type Held = { event: EventKey; name: string; gradeFrom: number; gradeTo: number; sex: 'boy' | 'girl' }

/** How an event, its group, a team and a time of the schedule are called. */
export function useCompetitionLabels() {
  const t = useT('competition')
  const grade = useGradeText()
  const classText = useClassText()
  return useMemo(() => {
    const event = ({ event: key, name, sex }: Held) =>
      t('eventOf', { sex: t(`sexes.${sex}`), event: name || t(`events.${key}`) })
    const group = ({ gradeFrom, gradeTo }: Pick<Held, 'gradeFrom' | 'gradeTo'>) => {
      const stage = stages[`${gradeFrom}-${gradeTo}`]
      if (stage) return t(`stages.${stage}`)
      return gradeFrom === gradeTo
        ? grade(gradeFrom)
        : t('group', { from: grade(gradeFrom), to: grade(gradeTo) })
    }
    return {
      event,
      group,
      /** A class, or a school of the district. */
      team: ({ name, grade: of }: { name: string; grade: number | null }) =>
        of !== null && /^\d+$/.test(name) ? classText({ grade: of, number: Number(name), name: '' }) : name,
      /** Who made a mark that stands, and when: the class where it is of the own school. */
      holder: (one: { setOn: string; school: string; name: string; class: ClassLabel | null }) =>
        [one.setOn, one.school, one.class && classText(one.class), one.name].filter(Boolean).join(' '),
      /** Whom a row is of: the class where it is of the own school. */
      side: (one: { class: ClassLabel | null; school: { name: string } }, isDistrict: boolean) =>
        one.class && !isDistrict ? classText(one.class) : one.school.name,
    }
  }, [t, grade, classText])
}
export type CompetitionLabels = ReturnType<typeof useCompetitionLabels>
