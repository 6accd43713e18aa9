import { Bell, Lock } from 'lucide-react'
import type { RoundRow } from '@/contract/rounds.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { CoverageBar } from './coverage-bar.tsx'
import { PhoneGroup } from './phone-group.tsx'
import type { Act } from './round-acts.tsx'
import { RoundMenu } from './round-menu.tsx'
import { daysText, keyOf, kindIcons, roundName, windowText } from './round-labels.ts'
import { StateTag } from './state-tag.tsx'

type Props = {
  rounds: readonly RoundRow[]
  onEdit: (round: RoundRow) => void
  onAct: (act: Act) => void
}

/** Cards in the order of what is to be done; those closed are folded away. */
export function RoundsPhone({ rounds, onEdit, onAct }: Props) {
  const t = useT('rounds')
  const of = (...states: RoundRow['state'][]) => rounds.filter(({ state }) => states.includes(state))
  const [todo, later, closed] = [of('open', 'past'), of('upcoming'), of('closed')]
  const card = (round: RoundRow) => (
    <RoundCard key={keyOf(round)} round={round} onEdit={onEdit} onAct={onAct} />
  )
  return (
    <div className="flex flex-1 flex-col gap-4 pb-2">
      <PhoneGroup title={t('bureau.todo')} count={todo.length}>
        {todo.map(card)}
      </PhoneGroup>
      <PhoneGroup title={t('bureau.later')} count={later.length}>
        {later.map(card)}
      </PhoneGroup>
      <PhoneGroup title={t('bureau.closed')} count={closed.length} folded>
        {closed.map(card)}
      </PhoneGroup>
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
