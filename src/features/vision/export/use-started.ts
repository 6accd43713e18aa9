import { useState } from 'react'
import { isUnderWay, useExports } from '@/api/exports.ts'
import type { ExportJob } from '@/contract/exports.ts'

/** The export that this page started last; on the way back to it, the one of its list that is still under way. */
export function useStarted() {
  const [started, setStarted] = useState<ExportJob>()
  const { data: own } = useExports()
  const running = own?.find((job) => job.list === 'visionRecords' && isUnderWay(job))
  if (started === undefined && running) setStarted(running)
  return { started, setStarted }
}
