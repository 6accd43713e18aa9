import { CircleAlert } from 'lucide-react'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { CompetitionPlan } from '@/modules/competitions/contract/drafts.ts'
import { eventRules } from '@/modules/competitions/standards/event.ts'
import { readPoints } from '@/modules/competitions/standards/points.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { rowsOf, isSameEvent, type Problem } from './plan.ts'

type PlanPreviewProps = { plan: CompetitionPlan; invited: number; problems: readonly Problem[] }

/** As those who are to enter will read it; and what is still missing. */
export function PlanPreview({ plan, invited, problems }: PlanPreviewProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const points = readPoints(plan.points)
  const hasHeats = plan.events.some(({ event }) => eventRules[event].lanes)
  const { perTeam, perStudent, lanes, byRank, byMark } = plan
  return (
    <aside
      aria-label={t('design.preview')}
      className="flex flex-col gap-3 rounded border border-line bg-surface px-4 py-3 text-body"
    >
      <h3 className="text-title font-semibold">{t('design.preview')}</h3>
      <p className="text-page font-semibold">{plan.name.trim() || t('design.unnamed')}</p>
      <p className="text-t2">
        {t('design.when', { heldOn: plan.heldOn.trim() || noFigure })}
        {plan.entryUntil.trim() && t('design.until', { day: plan.entryUntil.trim() })}
      </p>
      {plan.level === 'district' && <p className="text-t2">{t('create.schools', { n: invited })}</p>}
      {plan.notes.trim() && <p className="whitespace-pre-line text-t2">{plan.notes.trim()}</p>}
      {plan.groups.map(({ from, to }, group) => {
        const held = plan.events.filter((one) => one.group === group)
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={group}>
            <h4 className="font-semibold">
              {labels.group({ gradeFrom: from, gradeTo: to })}
              <span className="ml-2 text-note font-normal text-t2">
                {t('list.count', { n: held.length })}
              </span>
            </h4>
            <ul className="text-note text-t2">
              {rowsOf({ events: held }).map((row) => {
                const of = held.filter((one) => isSameEvent(one, row)).map(({ sex }) => t(`sexes.${sex}`))
                return (
                  <li key={`${row.event} ${row.name}`}>
                    {row.name || t(`events.${row.event}`)} · {of.join(t('comma'))}
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
      <p className="text-t2">
        {t(plan.level === 'district' ? 'entry.limitsSchool' : 'entry.limits', { perTeam, perStudent })}
      </p>
      {hasHeats && <p className="text-t2">{t('design.heats', { lanes, byRank, byMark })}</p>}
      {points && <p className="text-t2">{t('design.pointsOf', { points: points.join('–') })}</p>}
      {problems.length > 0 && (
        <div className="rounded bg-watch-soft px-3 py-2">
          <p className="flex items-center gap-1.5 font-semibold">
            <CircleAlert aria-hidden size={14} />
            {t('design.missing')}
          </p>
          <ul className="list-disc pl-5 text-note">
            {problems.map((problem) => (
              <li key={problem}>{t(`design.problems.${problem}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}
