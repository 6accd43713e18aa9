import { useState } from 'react'
import { isUnderWay, useExports } from '@/api/exports.ts'
import type { ExportJob } from '@/contract/exports.ts'
import type { ListName } from '@/contract/lists/lists.ts'

/** The export that this page started last; on the way back to it, the one of its list that is still under way. */
export function useStarted(list: ListName) {
  const [started, setStarted] = useState<ExportJob>()
  const { data: own } = useExports()
  const running = own?.find((job) => job.list === list && isUnderWay(job))
  if (started === undefined && running) setStarted(running)
  return { started, setStarted }
}
