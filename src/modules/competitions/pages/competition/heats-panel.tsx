import { useCompetitionPart } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { windOf } from '../clock.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Competition, CompetitionPart } from './competition.ts'

/** The heats that led to a final, side by side: who went on, by place (Q) or by mark (q). */
export function HeatsPanel({ competition, part }: { competition: Competition; part: CompetitionPart }) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const { data, error, refetch } = useCompetitionPart(part.id)
  const results = data?.id === part.id ? data : undefined
  const heats = [...new Set(results?.rows.map(({ heat }) => heat))].sort((a, b) => a - b)
  return (
    <Panel
      title={t('heats.title')}
      unit={t('heats.unit')}
      state={results ? (heats.length === 0 ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      skeleton="rows"
      {...(error && { error })}
      onRetry={() => void refetch()}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(260px,1fr))] gap-x-6 gap-y-4">
        {heats.map((heat) => {
          const wind = results?.winds[heat - 1]
          return (
            <table key={heat} className="w-full text-note">
              <caption className="border-b border-line pb-1 text-left font-semibold">
                {t('heats.heat', { n: heat })}
                {typeof wind === 'number' && (
                  <span className="float-right font-normal text-t2">
                    {t('results.wind', { wind: windOf(wind) })}
                  </span>
                )}
              </caption>
              <tbody>
                {results?.rows
                  .filter((row) => row.heat === heat)
                  .map((row) => (
                    <tr key={row.entry} className="h-7">
                      <td className="w-7">{row.rank}</td>
                      <td className="w-20">{row.name || '–'}</td>
                      <td className="max-w-28 truncate text-t2">
                        {labels.side(row, competition.head.level === 'district')}
                      </td>
                      <td className="text-right font-semibold">{row.mark}</td>
                      <td className="w-7 text-right text-brand-strong">{row.through}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          )
        })}
      </div>
    </Panel>
  )
}
