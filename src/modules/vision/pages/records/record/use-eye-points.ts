import { useMemo } from 'react'
import type { HistoryRow, VisionEvent } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import type { Acuity } from '@/standards/acuity.ts'
import type { EyeEvent, EyePoint, Measure } from '@/widgets/eye-timeline/eye-data.ts'
import { roundAxis } from '../../screen/labels.ts'
import { monthOf } from '../labels.ts'

/** A child's screenings as points of a picture, with the grade of their time. */
export function useEyePoints(rows: readonly HistoryRow[] | undefined, measure: Measure): EyePoint[] {
  const t = useT('vision-records')
  const vision = useT('vision')
  const gradeText = useGradeText()
  const acuityText = useAcuityText()
  return useMemo(() => {
    // What has no mark is drawn by its word.
    const drawn = (value: Acuity | null) => (typeof value === 'string' ? acuityText(value) : value)
    return (rows ?? []).map((row) => ({
      id: String(row.round.id),
      label: roundAxis(row.round, vision),
      note: gradeText(row.grade),
      on: row.takenOn ?? row.round.endsOn,
      right: measure === 'ucva' ? drawn(row.ucvaRight) : row.seRight,
      left: measure === 'ucva' ? drawn(row.ucvaLeft) : row.seLeft,
      rows: [
        ...(row.takenOn ? [{ label: t('chart.day'), value: row.takenOn }] : []),
        ...(row.glasses ? [{ label: t('chart.glasses'), value: t(`glasses.${row.glasses}`) }] : []),
      ],
    }))
  }, [rows, measure, t, vision, gradeText, acuityText])
}

const maxEvents = 4

/** The newest of what happened between screenings, in two short lines each. */
export function useEyeEvents(events: readonly VisionEvent[] | undefined): EyeEvent[] {
  const t = useT('vision-records')
  return useMemo(
    () =>
      (events ?? []).slice(-maxEvents).map(({ on, kind, glasses, conclusion }, at) => {
        const month = monthOf(on)
        const said = glasses
          ? [t(`glasses.${glasses}`)]
          : conclusion
            ? [t(`followUp.conclusions.${conclusion}`)]
            : []
        const lines = [t(`events.${kind}`, { month }), ...(kind === 'no-glasses' ? [] : said)]
        return { id: `${on} ${kind} ${at}`, on, lines }
      }),
    [events, t],
  )
}
