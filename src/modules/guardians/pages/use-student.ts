import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { openStudent } from '@/modules/guardians/api/bind-student.ts'
import { CallError } from '@/api/call-error.ts'
import type { StudentResult } from '@/modules/guardians/contract/student-result.ts'

export type StudentState =
  | { kind: 'loading' }
  | { kind: 'here'; student: StudentResult }
  /** The binding ended: by the guardian on another phone, or by the school. */
  | { kind: 'gone' }
  | { kind: 'failed'; why: string; retry: () => void }

/** What the server says of one bound child; asked anew by `retry` and when the phone is online again. */
export function useStudent(token: string): StudentState {
  const [state, setState] = useState<StudentState>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  const retry = useCallback(() => {
    setState({ kind: 'loading' })
    setRound((n) => n + 1)
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    openStudent(token, stop.signal).then(
      (student) => setState({ kind: 'here', student }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        const isRemoved = error instanceof CallError && (error.code === 404 || error.code === 400)
        setState(isRemoved ? { kind: 'gone' } : { kind: 'failed', why: textOf(error), retry })
      },
    )
    return () => stop.abort()
  }, [token, round, retry])
  const isFailed = state.kind === 'failed'
  // With the failure's first showing: a phone that is online again in that moment is heard.
  useLayoutEffect(() => {
    if (!isFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isFailed, retry])
  return state
}

export const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
