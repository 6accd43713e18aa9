import { useRef, useState } from 'react'
import { makeSlips } from '@/modules/account/api/handout.ts'
import type { HandoutSlip } from '@/modules/account/contract/handout.ts'

/** Schools of one call: small enough that the bar moves each second. */
const atATime = 10

export type Making = {
  /** What was made so far; it stands nowhere else. */
  slips: readonly HandoutSlip[]
  /** Schools that are still to come. */
  waiting: readonly number[]
  isRunning: boolean
  error?: Error
}
const nothing: Making = { slips: [], waiting: [], isRunning: false }

/** Makes slips call by call, so that one sees how far it is and can stop; what was made stays, and the rest can be gone on with. */
export function useMakeSlips() {
  const [making, setMaking] = useState<Making>(nothing)
  const isStopped = useRef(false)

  async function run(schools: readonly number[], before: readonly HandoutSlip[]) {
    isStopped.current = false
    let slips = before
    let waiting = schools
    setMaking({ slips, waiting, isRunning: true })
    try {
      while (waiting.length > 0 && !isStopped.current) {
        slips = [...slips, ...(await makeSlips(waiting.slice(0, atATime)))]
        waiting = waiting.slice(atATime)
        setMaking({ slips, waiting, isRunning: waiting.length > 0 && !isStopped.current })
      }
      setMaking({ slips, waiting, isRunning: false })
    } catch (error) {
      setMaking({ slips, waiting, isRunning: false, error: error as Error })
    }
  }
  return {
    making,
    begin: (schools: readonly number[]) => run(schools, []),
    goOn: () => run(making.waiting, making.slips),
    /** The call on its way is awaited: its passwords would be lost. */
    stop: () => void (isStopped.current = true),
    forget: () => setMaking(nothing),
  }
}
export type MakeSlips = ReturnType<typeof useMakeSlips>
