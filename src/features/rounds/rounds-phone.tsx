import { Bell, ChevronDown, Lock } from 'lucide-react'
import type { RoundRow } from '@/contract/rounds.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { CoverageBar } from './coverage-bar.tsx'
import type { Act } from './round-acts.tsx'
import { RoundMenu } from './round-menu.tsx'
import { daysText, keyOf, kindIcons, roundName, windowText } from './round-words.ts'
import { StateTag } from './state-tag.tsx'

type Props = {
  rounds: readonly RoundRow[]
  onEdit: (round: RoundRow) => void
  onAct: (act: Act) => void
}

/** Cards in the order of what is to be done; those closed are folded away. */
export function RoundsPhone({ rounds, onEdit, onAct }: Props) {
  const t = useT('rounds')
  const groups = [
    { title: t('bureau.todo'), of: rounds.filter(({ state }) => state === 'open' || state === 'past') },
    { title: t('bureau.later'), of: rounds.filter(({ state }) => state === 'upcoming') },
  ]
  const closed = rounds.filter(({ state }) => state === 'closed')
  const card = (round: RoundRow) => (
    <RoundCard key={keyOf(round)} round={round} onEdit={onEdit} onAct={onAct} />
  )
  return (
    <div className="flex flex-1 flex-col gap-4 pb-2">
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className="mb-2 text-body font-semibold text-t1">
                {title} <span className="font-normal text-t2">{formatCount(of.length)}</span>
              </h2>
              <ul className="flex flex-col gap-3">{of.map(card)}</ul>
            </section>
          ),
      )}
      {closed.length > 0 && (
        <details className="group">
          <summary className="mb-2 flex h-11 cursor-pointer items-center gap-2 text-body font-semibold text-t1">
            {t('bureau.closed')} <span className="font-normal text-t2">{formatCount(closed.length)}</span>
            <ChevronDown aria-hidden size={16} className="ml-auto group-open:rotate-180" />
          </summary>
          <ul className="flex flex-col gap-3">{closed.map(card)}</ul>
        </details>
      )}
    </div>
  )
}

function RoundCard({ round, onEdit, onAct }: Omit<Props, 'rounds'> & { round: RoundRow }) {
  const t = useT('rounds')
  const Icon = kindIcons[round.kind]
  const act = (what: Act['what']) => onAct({ what, round, opener: document.activeElement })
  return (
    <li
      className={cx(
        'rounded border bg-surface p-4',
        round.state === 'past' ? 'border-warning' : 'border-line',
      )}
    >
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-brand-strong" />
        <b className="min-w-0 flex-1 text-title font-semibold break-words">{roundName(round, t)}</b>
        <StateTag state={round.state} />
        <span className="-mt-1 -mr-2">
          <RoundMenu round={round} onEdit={onEdit} onAct={onAct} />
        </span>
      </div>
      <p className="mt-1 mb-2 text-body text-t2">
        {[windowText(round), daysText(round, t)].join(t('comma'))}
      </p>
      <CoverageBar round={round} wide />
      {round.state !== 'upcoming' && (
        <p className="mt-1 text-note text-t2">
          {t('cover.schools', { n: formatCount(round.reporting.n), of: formatCount(round.reporting.of) })}
        </p>
      )}
      {round.state === 'past' && (
        <div className="mt-3 grid grid-cols-2 gap-2 [&>button]:h-11">
          <Button icon={<Bell aria-hidden size={16} />} onClick={() => act('remind')}>
            {t('act.remind')}
          </Button>
          <Button icon={<Lock aria-hidden size={16} />} onClick={() => act('close')}>
            {t('act.close')}
          </Button>
        </div>
      )}
    </li>
  )
}
