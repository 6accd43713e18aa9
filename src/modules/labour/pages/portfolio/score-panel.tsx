import { useId } from 'react'
import type { LabourPortfolio } from '@/modules/labour/contract/portfolio.ts'
import { formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { dimensions } from '@/modules/labour/standards/tasks/rubric.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { shownScores } from './score-axes.ts'
import { ScoreRadar } from './score-radar.tsx'

type Scores = LabourPortfolio['scores'][number]

/** The four dimensions as the teacher, the student, peers and parents see them, with the change since the term before. */
export function ScorePanel({ portfolio: { scores, agreement } }: { portfolio: LabourPortfolio }) {
  const t = useT('labour-portfolio')
  const id = useId()
  const shown = shownScores(scores)
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded border border-line bg-surface px-4 py-3"
    >
      <h3 id={id} className="mb-2 text-title font-semibold">
        {t('scores')}
      </h3>
      {shown ? (
        <>
          <div className="flex flex-col gap-3">
            <ScoreRadar shown={shown} />
            <ScoreTable scores={scores} />
          </div>
          <p className="mt-2 text-note text-t2">
            {shown.before ? t('changeNote') : t('noBefore')}{' '}
            {agreement.of > 0 ? t('agreement', agreement) : t('noAgreement')}
          </p>
        </>
      ) : (
        <StateBlock state="empty" title={t('empty.scores')} detail={t('empty.scoresWhy')} />
      )}
    </section>
  )
}

function ScoreTable({ scores }: { scores: readonly Scores[] }) {
  const t = useT('labour-portfolio')
  const labour = useT('labour-tasks')
  return (
    <Table label={t('scores')} className="w-full min-w-0">
      <TableHead>
        <HeadCell>{t('by')}</HeadCell>
        {scores.map(({ by, n }) => (
          <HeadCell key={by} numeric>
            {labour(`assessors.${by}`)} × {n}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {dimensions.map((name) => (
          <TableRow key={name}>
            <Cell>{labour(`dimensions.${name}`)}</Cell>
            {scores.map(({ by, now, before }) => (
              <Cell key={by} numeric>
                {formatSigned(now[name], 1)}
                <Change from={before?.[name]} to={now[name]} />
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** Never by colour alone. */
function Change({ from, to }: { from: number | undefined; to: number }) {
  if (from === undefined || from === to) return null
  const isUp = to > from
  return (
    <span className={isUp ? 'ml-1 text-good' : 'ml-1 text-watch'}>
      {isUp ? '↑' : '↓'}
      {formatSigned(Math.abs(to - from), 1)}
    </span>
  )
}
