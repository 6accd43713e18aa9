import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { storedChildren } from '@/kits/phone/stored-children.ts'
import { answerLetter, openLetter } from '../../api/phone-letter.ts'
import type { LetterAnswer } from '../../contract/letters.ts'
import type { LetterReader, OpenedLetter } from '../../contract/phone-letter.ts'

type LetterState =
  /** A phone that is bound to children asks by itself first. */
  | { kind: 'opening' }
  | { kind: 'who'; refusal: string; isBusy: boolean }
  | { kind: 'gone'; why: string }
  | { kind: 'here'; letter: OpenedLetter; reader: LetterReader }

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** One letter on a phone: opened by a bound phone or by who knows the child, then answered. What opens it stays in memory alone. */
export function useLetter(key: string) {
  const [state, setState] = useState<LetterState>(() =>
    storedChildren().length > 0 ? { kind: 'opening' } : { kind: 'who', refusal: '', isBusy: false },
  )
  async function open(reader: LetterReader, isOwn: boolean) {
    try {
      setState({ kind: 'here', letter: await openLetter({ key, reader }), reader })
    } catch (error) {
      if (error instanceof CallError && (error.code === 404 || error.code === 400))
        return setState({ kind: 'gone', why: textOf(error) })
      setState({ kind: 'who', refusal: isOwn ? '' : textOf(error), isBusy: false })
    }
  }
  const begin = useEffectEvent(() => {
    const tokens = storedChildren()
    if (tokens.length > 0) void open({ tokens }, true)
  })
  useEffect(() => begin(), [key])
  return {
    state,
    show(name: string, proof: string) {
      setState({ kind: 'who', refusal: '', isBusy: true })
      void open({ name, proof }, false)
    },
    /** Throws what the server refuses, for the form to show; what was typed stays. */
    async answer(given: LetterAnswer, photo?: string) {
      if (state.kind !== 'here') return
      const { reader } = state
      const letter = await answerLetter({ key, reader, answer: given, ...(photo !== undefined && { photo }) })
      setState({ kind: 'here', letter, reader })
    },
  }
}
