import type { BureauStepRow } from '@/contract/first-week.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Step, StepTarget } from './step-labels.ts'

type Acts = { showSchools: () => void; showProgress: () => void; checkDefinition: () => void }

/** The bureau's steps in words, each with the page where it is done. */
export function useBureauSteps(rows: readonly BureauStepRow[], acts: Acts): Step[] {
  const t = useT('first-week')
  const targets: Record<BureauStepRow['id'], StepTarget> = {
    organisation: { to: '/manage/schoolMaster', search: { tab: 'accounts' } },
    calendar: { to: '/manage/calendar' },
    schools: { to: '/manage/cityBase', search: { view: 'import' } },
    handout: { to: '/manage/handout' },
    rosters: { act: acts.showProgress },
    modules: { to: '/manage/schoolMaster', search: { tab: 'modules' } },
    round: { to: '/manage/rounds' },
    definition: { act: acts.checkDefinition },
    screen: { to: '/visionCheck/base' },
  }
  const listOf = (facts: BureauStepRow['facts'], labels: readonly (readonly [string, string])[]) =>
    labels.flatMap(([key, path]) =>
      facts[key] ? [t(path as 'bureau.schools.primary', { n: facts[key] })] : [],
    )

  function saidOf({ id, state, facts, progress }: BureauStepRow): string {
    const isDone = state === 'done'
    switch (id) {
      case 'organisation':
        return t('bureau.organisation.done')
      case 'calendar':
        return isDone ? t('bureau.calendar.done', { days: facts['days'] }) : t('bureau.calendar.open')
      case 'schools':
        return isDone
          ? listOf(facts, [
              ['kindergarten', 'bureau.schools.kindergarten'],
              ['primary', 'bureau.schools.primary'],
              ['junior', 'bureau.schools.junior'],
              ['senior', 'bureau.schools.senior'],
            ]).join(t('comma'))
          : t('bureau.schools.open')
      case 'handout': {
        if (state === 'waiting' || isDone) return t(isDone ? 'bureau.handout.done' : 'bureau.handout.waiting')
        const without = facts['without'] ?? 0
        return without > 0
          ? t('bureau.handout.without', { n: without })
          : t('bureau.handout.never', { n: facts['never'] })
      }
      case 'rosters':
        if (state === 'waiting' || isDone) return t(isDone ? 'bureau.rosters.done' : 'bureau.rosters.waiting')
        return t('bureau.rosters.left', { n: facts['left'] })
      case 'modules': {
        const { n = 0, of = 0 } = progress ?? {}
        if (state === 'waiting') return t('bureau.modules.waiting')
        if (isDone) return t('bureau.modules.done', { n, of })
        return n > 0 ? t('bureau.modules.open', { n: of - n }) : t('bureau.modules.none', { of })
      }
      case 'round':
        return isDone
          ? t('bureau.round.done', {
              list: listOf(facts, [
                ['screenings', 'bureau.round.screenings'],
                ['checks', 'bureau.round.checks'],
                ['tests', 'bureau.round.tests'],
              ]).join(t('comma')),
            })
          : t('bureau.round.open')
      case 'definition':
        return t(isDone ? 'bureau.definition.done' : 'bureau.definition.open')
      case 'screen':
        return isDone ? t('bureau.screen.done', { n: progress?.n ?? 0 }) : t('bureau.screen.waiting')
    }
  }

  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    title: t(`bureau.${row.id}.title`),
    detail: [publishedOf(t, row), saidOf(row)].filter(Boolean).join(t('stop')),
    progress: row.progress,
    action: {
      label: t(labelOf(row) as 'bureau.handout.more'),
      target: row.id === 'schools' && row.state === 'done' ? { act: acts.showSchools } : targets[row.id],
    },
  }))
}

const labelOf = ({ id, state }: BureauStepRow) => {
  if (state === 'done') return `bureau.${id}.look`
  return state === 'partial' ? `bureau.${id}.more` : `bureau.${id}.do`
}

/** `陈志远，09-01 09:12 完成`; nothing of a step of which nobody has done anything. */
export function publishedOf(
  t: ReturnType<typeof useT<'first-week'>>,
  { by, at }: { by: string; at: string | null },
): string {
  if (at === null) return ''
  const when = formatDateTime(at, 'month-day-time')
  return by === '' ? t('at', { at: when }) : t('byAt', { by, at: when })
}
