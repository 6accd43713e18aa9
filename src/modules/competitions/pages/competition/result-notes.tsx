import { useT } from '@/i18n/i18n.ts'
import { eventRules, type EventRule } from '@/modules/competitions/standards/event.ts'
import { pointsOf, printPoints } from '@/modules/competitions/standards/points.ts'
import { windLimit } from '@/modules/competitions/standards/record.ts'
import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import { windOf } from '../clock.ts'
import type { Competition, CompetitionEvent, CompetitionPart, PartResults } from './competition.ts'

type ResultNotesProps = {
  competition: Competition
  part: CompetitionPart
  event: CompetitionEvent
  results: PartResults
}

/** What the signs of the results mean here: who shares a place and why, and what the wind does to a record. */
export function ResultNotes({ competition, part, event, results }: ResultNotesProps) {
  const t = useT('competition')
  const rule: EventRule = eventRules[event.event]
  const isFinal = part.phase === 'final'
  const notes = tiesOf(results.rows, isFinal).map(({ heat, rank, rows }) => {
    const mark = rows[0]?.exact ?? ''
    const points = pointsOf({ rank, sharing: rows.length }, competition.points)
    return [
      !isFinal && t('heats.heat', { n: heat }),
      t(`notes.ties.${rule.ties}`, { n: rows.length, rank, mark }),
      isFinal && points > 0 && t('notes.shared', { points: printPoints(points) }),
    ]
      .filter(Boolean)
      .join(' ')
  })
  const heats = [...new Set(results.rows.map(({ heat }) => heat))].sort((a, b) => a - b)
  const winds =
    rule.windLimited && results.publishedAt !== null
      ? heats.map((heat) => {
          const wind = results.winds[heat - 1] ?? null
          const text =
            wind === null
              ? t('notes.noWind')
              : t(wind > windLimit ? 'notes.windy' : 'notes.legal', {
                  wind: windOf(wind),
                  limit: windOf(windLimit),
                })
          return heats.length > 1 ? `${t('heats.heat', { n: heat })} ${text}` : text
        })
      : []
  const all = [...notes, ...winds]
  if (all.length === 0) return null
  return (
    <ul aria-label={t('notes.title')} className="mt-2 text-note text-t2">
      {all.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

type Tie = { heat: number; rank: number; rows: CompetitionResult[] }

/** Places that several share; in heats each heat by itself. */
function tiesOf(rows: readonly CompetitionResult[], isFinal: boolean): Tie[] {
  const ties = new Map<string, Tie>()
  for (const row of rows.filter(({ rank }) => rank.endsWith('='))) {
    const key = `${isFinal ? 0 : row.heat} ${row.rank}`
    const tie = ties.get(key) ?? { heat: row.heat, rank: Number.parseInt(row.rank, 10), rows: [] }
    tie.rows.push(row)
    ties.set(key, tie)
  }
  return [...ties.values()]
}
