import { useState, type ReactNode } from 'react'
import type { OwnRound } from '@/contract/rounds.ts'
import { formatCount, formatPercent, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { OtherRoundActs } from './other-round-acts.tsx'
import { PhoneGroup } from './phone-group.tsx'
import { daysText, keyOf, kindIcons, roundName, windowText, type RoundsT } from './round-labels.ts'
import { StateTag } from './state-tag.tsx'

type Props = { rounds: readonly OwnRound[]; isPhone: boolean; onAsk: (round: OwnRound) => void }

/** Rounds to come, with the bureau's note, and those closed, with their results: a list, on a phone two groups of cards. */
export function OtherRounds({ rounds, isPhone, onAsk }: Props) {
  const t = useT('rounds')
  const [read, setRead] = useState<OwnRound | null>(null)
  // What was closed in a year gone by stays closed.
  const newest = Math.max(...rounds.map(({ schoolYear }) => schoolYear))
  const acts = (round: OwnRound) => (
    <OtherRoundActs
      round={round}
      canReopen={round.schoolYear === newest}
      onAsk={() => onAsk(round)}
      onRead={() => setRead(round)}
    />
  )
  const of = (isClosed: boolean) => rounds.filter(({ state }) => (state === 'closed') === isClosed)
  const card = (round: OwnRound) => (
    <OtherCard key={keyOf(round)} round={round}>
      {acts(round)}
    </OtherCard>
  )
  return (
    <>
      {isPhone ? (
        <>
          <PhoneGroup title={t('bureau.later')} count={of(false).length}>
            {of(false).map(card)}
          </PhoneGroup>
          <PhoneGroup title={t('bureau.closed')} count={of(true).length} folded>
            {of(true).map(card)}
          </PhoneGroup>
        </>
      ) : (
        <section className="rounded border border-line bg-surface">
          <h2 className="flex h-11 items-center gap-3 border-b border-line px-4 text-body font-semibold text-t1">
            {t('own.others')}
            <span className="text-note font-normal text-t2">
              {t('own.othersCount', { n: formatCount(rounds.length) })}
            </span>
          </h2>
          <ul className="grid grid-cols-[minmax(0,2fr)_auto_minmax(0,2fr)_minmax(0,1.5fr)_auto] gap-x-4">
            {rounds.map((round) => (
              <li
                key={keyOf(round)}
                className="col-span-full grid min-h-11 grid-cols-subgrid items-center border-b border-line px-4 py-1.5 text-note last:border-0"
              >
                <RoundTitle round={round} />
                <StateTag state={round.state} />
                <span className="text-t2">{[windowText(round), daysText(round, t)].join(t('comma'))}</span>
                <span className="text-right text-t2 tabular-nums">{coverageText(round, t)}</span>
                <span className="flex justify-end gap-4">{acts(round)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
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
    </>
  )
}

function OtherCard({ round, children }: { round: OwnRound; children: ReactNode }) {
  const t = useT('rounds')
  return (
    <li className="rounded border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2.5">
        <RoundTitle round={round} />
        <StateTag state={round.state} />
      </div>
      <p className="mt-1 text-note text-t2">
        {[windowText(round), daysText(round, t)].join(t('comma'))}
        {round.coverage.n > 0 && <span className="block tabular-nums">{coverageText(round, t)}</span>}
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6">{children}</div>
    </li>
  )
}

function RoundTitle({ round }: { round: OwnRound }) {
  const t = useT('rounds')
  const Icon = kindIcons[round.kind]
  return (
    <span className="flex min-w-0 items-start gap-2.5 text-body font-semibold text-t1">
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-brand-strong" />
      <span className="min-w-0 break-words">{roundName(round, t)}</span>
    </span>
  )
}

const coverageText = ({ coverage }: OwnRound, t: RoundsT): string =>
  coverage.n === 0
    ? noFigure
    : [formatPercent(coverage), `${formatCount(coverage.n)} / ${formatCount(coverage.of)}`].join(t('comma'))
