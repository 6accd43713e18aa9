import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOwnRounds } from '@/api/rounds.ts'
import type { OwnRound } from '@/contract/rounds.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { AskReopen } from './ask-reopen.tsx'
import { OtherRounds } from './other-rounds.tsx'
import { OwnCard } from './own-card.tsx'
import { PhoneGroup } from './phone-group.tsx'
import { inOrder, keyOf, roundName } from './round-labels.ts'

/** What the school has to do in the rounds of its district, the nearest deadline first, and the rounds before and after. */
export function SchoolRounds() {
  const t = useT('rounds')
  const isPhone = usePhone()
  const { data, isError, refetch } = useOwnRounds()
  const [asking, setAsking] = useState<OwnRound | null>(null)
  if (!data)
    return (
      <section className="flex flex-1 flex-col rounded border border-line bg-surface p-4">
        {isError ? (
          <StateBlock
            state="error"
            title={t('bureau.failed')}
            action={<Button onClick={() => void refetch()}>{t('bureau.again')}</Button>}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </section>
    )
  const names = data.contacts.join(t('comma'))
  if (data.rounds.length === 0)
    return (
      <section className="flex flex-1 items-center rounded border border-line bg-surface p-4">
        <StateBlock
          state="empty"
          title={t('own.none')}
          detail={
            <>
              {t('own.noneWhy')} {names && t('own.noneAsk', { names })}
            </>
          }
          action={
            <Link to="/manage/student" className={buttonClass()}>
              {t('own.toStudents')}
            </Link>
          }
        />
      </section>
    )
  const rounds = inOrder(data.rounds) as OwnRound[]
  const due = rounds.filter(({ state }) => state === 'open' || state === 'past')
  const others = rounds.filter((round) => !due.includes(round))
  const cards = due.map((round) => (
    <OwnCard key={keyOf(round)} round={round} onAsk={() => setAsking(round)} />
  ))
  return (
    <div className="flex flex-1 flex-col gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-title font-semibold text-t1">
          {due.length > 0 ? t('own.title', { n: formatCount(due.length) }) : t('own.nothing')}
        </h2>
        <NextDeadline rounds={due} />
        <p className="ml-auto text-note text-t2 max-[600px]:ml-0">
          {[t('own.by'), names && t('own.ask', { names })].filter(Boolean).join(t('comma'))}
        </p>
      </header>
      {isPhone ? (
        <PhoneGroup title={t('bureau.todo')} count={due.length}>
          {cards}
        </PhoneGroup>
      ) : (
        due.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-3">{cards}</ul>
        )
      )}
      {others.length > 0 && <OtherRounds rounds={others} isPhone={isPhone} onAsk={setAsking} />}
      {asking && <AskReopen round={asking} onDone={() => setAsking(null)} />}
    </div>
  )
}

/** Of those still open: which ends next, and how many students are left to its target. */
function NextDeadline({ rounds }: { rounds: readonly OwnRound[] }) {
  const t = useT('rounds')
  const next = rounds.find(({ state }) => state === 'open')
  if (!next) return null
  const left = next.checks.find(({ what }) => what === 'coverage')?.left ?? 0
  // A school without students has reached nothing.
  const state =
    next.coverage.of === 0
      ? t('own.check.noList')
      : left > 0
        ? t('own.left', { n: formatCount(left) })
        : t('own.reached')
  return (
    <p className="text-note text-t2">
      {t('own.next', {
        name: roundName(next, t),
        day: formatDateTime(`${next.endsOn}T00:00:00`, 'month-day'),
      })}
      {state}
    </p>
  )
}
