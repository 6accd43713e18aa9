import { useState, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { Slot } from '@/modules/referrals/contract/clinics.ts'
import { cx } from '@/ui/cx.ts'
import { timeOfMinute } from '@/modules/referrals/standards/time-of-minute.ts'

type SlotChoiceProps = {
  slots: readonly Slot[]
  chosen: number | undefined
  onChoose: (slot: number) => void
}

/** Arrows go on to the next button of the row and press it. */
function onArrow(event: KeyboardEvent<HTMLDivElement>) {
  const by =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? 1
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? -1
        : 0
  if (by === 0) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + by]
  next?.focus()
  next?.click()
}

const chip =
  'shrink-0 rounded-control border px-2 text-note disabled:opacity-45 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold border-line hover:bg-hover'

/** A strip of days that have room, and the times of the one chosen with how many are left. */
export function SlotChoice({ slots, chosen, onChoose }: SlotChoiceProps) {
  const t = useT('referrals')
  const ofChosen = slots.find(({ id }) => id === chosen)?.on
  const days = [...new Set(slots.map(({ on }) => on))]
  const [picked, pick] = useState<string>()
  const firstWithRoom = slots.find(({ taken, capacity }) => taken < capacity)?.on
  const day = picked ?? ofChosen ?? firstWithRoom ?? days[0]
  if (days.length === 0) return <p className="text-body text-t2">{t('book.noSlots')}</p>
  const leftOf = (some: readonly Slot[]) =>
    some.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0)
  return (
    <>
      <div>
        <p className="mb-2 text-body text-t2">{t('book.day')}</p>
        <div
          role="group"
          aria-label={t('book.days')}
          onKeyDown={onArrow}
          className="flex gap-2 overflow-x-auto pb-1"
        >
          {days.map((on) => {
            const left = leftOf(slots.filter((each) => each.on === on))
            return (
              <button
                key={on}
                type="button"
                aria-pressed={on === day}
                disabled={left === 0}
                onClick={() => pick(on)}
                className={cx(chip, 'flex h-12 flex-col items-center justify-center')}
              >
                <span>{on.slice(5)}</span>
                <span className="text-t2">{t('book.left', { n: left })}</span>
              </button>
            )
          })}
        </div>
      </div>
      <div>
        <p className="mb-2 text-body text-t2">{t('book.slots')}</p>
        <div role="group" aria-label={t('book.slots')} onKeyDown={onArrow} className="grid grid-cols-3 gap-2">
          {slots
            .filter(({ on }) => on === day)
            .map(({ id, minute, capacity, taken }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === chosen}
                disabled={taken >= capacity}
                onClick={() => onChoose(id)}
                className={cx(chip, 'flex h-9 items-center justify-between')}
              >
                <span>{timeOfMinute(minute)}</span>
                <span className="text-t2">{t('book.left', { n: capacity - taken })}</span>
              </button>
            ))}
        </div>
      </div>
    </>
  )
}
