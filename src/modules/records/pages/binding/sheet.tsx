import { Eye } from 'lucide-react'
import type { BindSheet } from '@/modules/records/contract/binding-codes.ts'
import { maxGuardians, groupedCode } from '@/modules/records/contract/binding.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { QrCode } from '@/ui/qr-code.tsx'
import { bindAddress, bindLink } from './bind-link.ts'

const steps = ['1', '2', '3'] as const

/** A quarter of an A4 page: 397×561, padding 36/40/28; black on white whatever the page's theme. */
export function Sheet({ sheet, origin }: { sheet: BindSheet; origin: string }) {
  const t = useT('bind')
  const classText = useClassText()
  const { student } = sheet
  const isShared = student === null
  return (
    <article className="flex h-[561px] w-[397px] flex-col items-center overflow-hidden px-10 pt-9 pb-7 text-t1">
      <header className="flex w-full items-center gap-2 border-b border-line2 pb-3 text-[13px]/5">
        <Eye aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 flex-1 truncate font-semibold">{sheet.school}</span>
        {sheet.class && <span className="shrink-0">{classText(sheet.class)}</span>}
      </header>
      <h3 className="mt-3 text-[20px]/7 font-semibold">{t('print.sheet.title')}</h3>
      <p className="flex h-6 max-w-full items-center gap-2 text-[16px]/6">
        {student?.seat && <span>{t('print.sheet.seat', { seat: student.seat })}</span>}
        <span className="truncate font-semibold">
          {student?.name ?? t(sheet.class ? 'print.sheet.classWide' : 'print.sheet.schoolWide')}
        </span>
      </p>
      <QrCode
        text={bindLink(origin, sheet.code)}
        label={t('print.qr', { code: groupedCode(sheet.code) })}
        size={192}
      />
      <p className="text-[20px]/7 font-semibold tracking-[2px]">{groupedCode(sheet.code)}</p>
      <p className="max-w-full truncate text-[12px]/4">
        {t('print.sheet.noScan', { address: bindAddress(origin) })}
      </p>
      <ol className="mt-3 flex w-full flex-col gap-1 text-[13px]/5">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-3">
            <span
              aria-hidden
              className="flex size-5 shrink-0 items-center justify-center rounded-full border border-t1 text-[12px]"
            >
              {step}
            </span>
            {t(`print.sheet.steps.${step}`)}
          </li>
        ))}
      </ol>
      <p className="mt-auto w-full border-t border-line2 pt-2 text-[12px]/[18px]">
        {t(isShared ? 'print.sheet.footShared' : 'print.sheet.foot', {
          max: maxGuardians,
          until: sheet.expiresOn,
        })}
      </p>
    </article>
  )
}
