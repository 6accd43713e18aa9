import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { isRealDay } from '@/lib/day.ts'
import { toDay } from '@/lib/to-day.ts'

export type TypedDayProblem = 'unreal' | 'early' | 'late'

type TypedDayOptions = {
  /** `YYYY-MM-DD` or empty. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** A real day, or '' when what stands in the box is none. An owner that ignores '' gets its own day shown again on leaving. */
  onChange: (day: string) => void
}

/** A day typed in any usual way. It is passed on as soon as it is whole, other ways of writing it on leaving the box or on Enter. */
export function useTypedDay({ value, min, max, onChange }: TypedDayOptions) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const own = String(toDay(text))
  if (value !== shown) {
    setShown(value)
    // What is no day stays in the box, to be corrected.
    if (value !== '' || text === '' || isRealDay(own)) setText(value)
  }
  if (isLeft) {
    setLeft(false)
    if (value !== '') setText(value)
  }

  const finish = () => {
    setTyping(false)
    if (isRealDay(own)) {
      setText(own)
      if (own !== value) onChange(own)
    } else if (value !== '') {
      onChange('')
      setLeft(true)
    }
  }
  const problem = ((): TypedDayProblem | undefined => {
    if (own === '') return undefined
    if (!isRealDay(own)) return isTyping ? undefined : 'unreal'
    if (min && own < min) return 'early'
    return max && own > max ? 'late' : undefined
  })()
  return {
    problem,
    input: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyping(true)
        setText(target.value)
        if (target.value === '' || isRealDay(target.value)) onChange(target.value)
      },
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && finish(),
    },
  }
}
