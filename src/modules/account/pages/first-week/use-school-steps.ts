import type { OpenRound, SchoolStepRow } from '@/contract/first-week.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Step, StepTarget } from './step-labels.ts'
import { publishedOf } from './use-bureau-steps.ts'

/** Where the results of a round are imported. */
export const importOf: Record<OpenRound['kind'], { to: string; search?: Record<string, string> }> = {
  vision: { to: '/visionCheck/analysisExport' },
  check: { to: '/health/dataExport' },
  fitness: { to: '/health/dataExport' },
}

/** A school's steps in words, each with the page where it is done. */
export function useSchoolSteps(rows: readonly SchoolStepRow[], rounds: readonly OpenRound[]): Step[] {
  const t = useT('first-week')
  const [first] = rounds
  const importing = { search: { view: 'import' } }
  const list: Record<SchoolStepRow['id'], StepTarget> = {
    roster: { to: '/manage/student' },
    teachers: { to: '/manage/teacher' },
    codes: { to: '/manage/print' },
    firstImport: importOf[first?.kind ?? 'vision'],
  }
  const doing: Record<SchoolStepRow['id'], StepTarget> = {
    ...list,
    roster: { to: '/manage/student', ...importing },
    teachers: { to: '/manage/teacher', ...importing },
  }

  function saidOf({ id, state, facts }: SchoolStepRow): string {
    const isDone = state === 'done'
    const count = (key: string) => formatCount(facts[key] ?? 0)
    switch (id) {
      case 'roster':
        if (isDone) return t('school.roster.done', { students: count('students'), classes: count('classes') })
        return t(state === 'partial' ? 'school.roster.partial' : 'school.roster.open')
      case 'teachers':
        if (state === 'open') return t('school.teachers.open')
        if (isDone)
          return t(facts['classes'] ? 'school.teachers.done' : 'school.teachers.doneNoClass', {
            teachers: count('teachers'),
          })
        return t('school.teachers.partial', { teachers: count('teachers'), n: count('untaught') })
      case 'codes':
        if (isDone) return t(facts['shared'] ? 'school.codes.doneShared' : 'school.codes.done')
        if (state === 'partial')
          return t('school.codes.partial', {
            n: formatCount(Math.max((facts['students'] ?? 0) - (facts['coded'] ?? 0), 0)),
          })
        return t(state === 'waiting' ? 'school.codes.waiting' : 'school.codes.open')
      case 'firstImport':
        if (isDone) return t('school.firstImport.done')
        if (state === 'open') return t('school.firstImport.open', { count: facts['rounds'] ?? 0 })
        return t(facts['rounds'] ? 'school.firstImport.waitRoster' : 'school.firstImport.waitRound')
    }
  }

  return rows.map((row) => {
    const { id, state } = row
    const label = state === 'done' ? 'look' : state === 'partial' ? 'more' : 'do'
    return {
      id,
      state,
      progress: row.progress,
      title: t(`school.${id}.title`),
      detail: [publishedOf(t, row), saidOf(row)].filter(Boolean).join(t('stop')),
      action: {
        label: t(`school.${id}.${label}` as 'school.roster.more'),
        // What is begun or done is continued in its list; only a roster waits in its import.
        target: state === 'open' || id === 'roster' ? (state === 'done' ? list : doing)[id] : list[id],
      },
    }
  })
}
