import { Scissors } from 'lucide-react'
import { QrCode } from '@/ui/qr-code.tsx'
import { groupedCode } from '@/modules/records/contract/binding.ts'
import type { LetterSheet } from '../../contract/letters.ts'
import { letterTextOf } from '../../standards/letter-text.ts'
import { sheetLabels } from '../../standards/sheet-labels.ts'

const boxes = ['read', 'going', 'visited'] as const

/** Below the cut line: what the guardian ticks and signs, with the code by which the school knows the letter again. */
export function LetterSlip({ sheet, link }: { sheet: LetterSheet; link: string }) {
  const labels = sheetLabels.zh
  const code = groupedCode(sheet.code)
  return (
    <section className="letter-slip">
      <p className="letter-cut">
        <Scissors aria-hidden size={14} />
        {labels.cut}
      </p>
      <div className="flex flex-1 gap-8">
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <p className="text-[16px]/6 font-semibold">
            {letterTextOf(sheet.facts, 'zh').title} · {labels.slip}
          </p>
          <p className="truncate">
            {labels.child} {labels.class(sheet.class)} {sheet.student.name}
          </p>
          <p className="flex gap-8">
            {boxes.map((box) => (
              <span key={box} className="flex items-center gap-2">
                <span aria-hidden className="letter-box" />
                {labels.boxes[box]}
              </span>
            ))}
          </p>
          {([labels.hospital, labels.visitDay, labels.result, labels.signature] as const).map((label) => (
            <p key={label} className="flex items-end gap-2">
              <span className="w-20 shrink-0">{label}</span>
              <span aria-hidden className="h-6 flex-1 border-b border-t1" />
            </p>
          ))}
        </div>
        <div className="flex w-44 shrink-0 flex-col items-center">
          <QrCode text={link} label={`${labels.code} ${code}`} size={144} />
          <p className="mt-1 text-[13px]/5">{labels.scan}</p>
          <p className="text-[18px]/7 font-semibold tracking-[2px] tabular-nums">{code}</p>
        </div>
      </div>
    </section>
  )
}
