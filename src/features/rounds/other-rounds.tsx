import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnRound } from '@/contract/rounds.ts'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { resultsOf } from './own-links.ts'
import { daysText, keyOf, kindIcons, roundName, windowText } from './round-words.ts'
import { StateTag } from './state-tag.tsx'

type Props = { rounds: readonly OwnRound[]; onAsk: (round: OwnRound) => void }

/** Rounds to come, with the bureau's note, and those closed, with their results. */
export function OtherRounds({ rounds, onAsk }: Props) {
  const t = useT('rounds')
  // What was closed in a year gone by stays closed.
  const newest = Math.max(...rounds.map(({ schoolYear }) => schoolYear))
  const [read, setRead] = useState<OwnRound | null>(null)
  return (
    <section className="rounded border border-line bg-surface">
      <h2 className="flex h-11 items-center gap-3 border-b border-line px-4 text-body font-semibold text-t1">
        {t('own.others')}
        <span className="text-note font-normal text-t2">
          {t('own.othersCount', { n: formatCount(rounds.length) })}
        </span>
      </h2>
      <ul>
        {rounds.map((round) => {
          const Icon = kindIcons[round.kind]
          return (
            <li
              key={keyOf(round)}
              className="grid min-h-11 grid-cols-[minmax(0,2fr)_7rem_minmax(0,2fr)_minmax(0,1.5fr)_auto] items-center gap-3 border-b border-line px-4 py-1.5 text-note last:border-0 max-[800px]:grid-cols-[1fr_auto]"
            >
              <span className="flex min-w-0 items-center gap-2.5 text-body font-semibold text-t1">
                <Icon aria-hidden size={16} className="shrink-0 text-brand-strong" />
                <span className="truncate">{roundName(round, t)}</span>
              </span>
              <span className="max-[800px]:justify-self-end">
                <StateTag state={round.state} />
              </span>
              <span className="text-t2">{[windowText(round), daysText(round, t)].join(t('comma'))}</span>
              <span className="text-right text-t2 tabular-nums max-[800px]:hidden">
                {round.coverage.n === 0
                  ? noFigure
                  : [
                      formatPercent(round.coverage),
                      `${formatCount(round.coverage.n)} / ${formatCount(round.coverage.of)}`,
                    ].join(t('comma'))}
              </span>
              <span className="flex justify-end gap-4">
                {round.state === 'closed' ? (
                  <>
                    {round.schoolYear === newest && (
                      <Button look="link" size="small" disabled={round.asked} onClick={() => onAsk(round)}>
                        {round.asked ? t('own.asked') : t('own.reopen')}
                      </Button>
                    )}
                    <Link
                      {...resultsOf(round)}
                      className="text-note font-semibold text-brand-strong hover:underline"
                    >
                      {t('own.seeResults')}
                    </Link>
                  </>
                ) : (
                  <Button look="link" size="small" onClick={() => setRead(round)}>
                    {t('own.seeNote')}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {read && (
        <Dialog
          open
          onClose={() => setRead(null)}
          width={440}
          title={roundName(read, t)}
          description={[windowText(read), daysText(read, t)].join(t('comma'))}
        >
          <p className="text-body text-t1">{read.note || t('own.noNote')}</p>
        </Dialog>
      )}
    </section>
  )
}
