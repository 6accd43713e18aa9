import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { MarkHost } from '@/widgets/mark/mark-host.tsx'
import type { Drill } from '@/widgets/mark/use-mark-cursor.tsx'
import { DosePicture } from './dose-picture.tsx'
import { doseSpan, toDoseMarks, type DoseResponseData } from './to-dose-marks.ts'

export type DoseResponseProps = DoseResponseData & Drill & { label: string }

/** Whether more of a factor goes with more of the outcome: quarters of the children, on one scale for all factors. */
export function DoseResponse({ label, factors, metric, onDrill, onUp }: DoseResponseProps) {
  const t = useT('widgets')
  const marks = useMemo(() => toDoseMarks({ factors, metric }, t), [factors, metric, t])
  const span = useMemo(() => doseSpan(factors), [factors])
  return (
    <MarkHost
      label={label}
      marks={marks}
      onDrill={onDrill}
      onUp={onUp}
      className="@container size-full overflow-auto"
    >
      {(cursor) => (
        <div className="flex min-h-full gap-6 @max-[519px]:flex-col @max-[519px]:gap-4">
          {factors.map((factor) => (
            <DosePicture key={factor.id} {...{ factor, span, cursor, isPressable: onDrill !== undefined }} />
          ))}
        </div>
      )}
    </MarkHost>
  )
}
