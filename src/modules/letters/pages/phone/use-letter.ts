import { useEffect, useState } from 'react'
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

/** What stands on the phone once this reader asked. */
async function opened(key: string, reader: LetterReader, isOwn: boolean): Promise<LetterState> {
  try {
    return { kind: 'here', letter: await openLetter({ key, reader }), reader }
  } catch (error) {
    if (error instanceof CallError && (error.code === 404 || error.code === 400))
      return { kind: 'gone', why: textOf(error) }
    return { kind: 'who', refusal: isOwn ? '' : textOf(error), isBusy: false }
  }
}

/** One letter on a phone: opened by a bound phone or by who knows the child, then answered. What opens it stays in memory alone. */
export function useLetter(key: string) {
  const [state, setState] = useState<LetterState>(() =>
    storedChildren().length > 0 ? { kind: 'opening' } : { kind: 'who', refusal: '', isBusy: false },
  )
  useEffect(() => {
    const tokens = storedChildren()
    if (tokens.length === 0) return
    let isLeft = false
    void opened(key, { tokens }, true).then((next) => {
      if (!isLeft) setState(next)
    })
    return () => {
      isLeft = true
    }
  }, [key])
  return {
    state,
    show(name: string, proof: string) {
      setState({ kind: 'who', refusal: '', isBusy: true })
      void opened(key, { name, proof }, false).then(setState)
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
