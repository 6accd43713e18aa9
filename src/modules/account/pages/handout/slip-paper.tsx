import { Scissors } from 'lucide-react'
import type { HandoutSlip } from '@/modules/account/contract/handout.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import './slip-paper.css'

export const slipsPerPage = 8

export const pagesOf = <T,>(slips: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(slips.length / slipsPerPage) }, (_, page) =>
    slips.slice(page * slipsPerPage, (page + 1) * slipsPerPage),
  )

export type PaperOf = {
  bureau: string
  /** Who prints. */
  printedBy: string
  /** `YYYY-MM-DD`. */
  printedOn: string
  /** Where one signs in, without the scheme. */
  address: string
  total: number
}

type SlipPageProps = PaperOf & { slips: readonly HandoutSlip[]; page: number; pages: number }

/** A4 at 96 dpi, 794×1122: eight slips of 341×226 with dashed lines to cut along. Black on white: it is printed on any paper. */
export function SlipPage({ slips, page, pages, ...of }: SlipPageProps) {
  const t = useT('handout')
  const times = Math.max(...slips.map((slip) => slip.times))
  return (
    <div
      data-theme="light"
      className="slip-page relative flex h-[1122px] w-[794px] flex-col overflow-hidden bg-white px-14 pt-10 text-t1"
    >
      <header className="flex h-16 items-end justify-between border-b-2 border-t1 pb-2">
        <div>
          <p className="text-note">{of.bureau}</p>
          <h1 className="text-[24px]/8 font-semibold">{t('paper.title')}</h1>
        </div>
        <p className="text-right text-axis">
          {t('paper.printed', { on: of.printedOn, count: of.total })}
          <br />
          {t('paper.page', { page, pages, count: slips.length })}
        </p>
      </header>
      <div className="flex h-9 items-center justify-between text-axis">
        <p>{t('paper.howTo')}</p>
        <p className="font-semibold">{t('paper.letters')}</p>
      </div>
      <div className="relative grid h-[904px] grid-cols-2 grid-rows-4 border-t border-dashed border-t1">
        {slips.map((slip, at) => (
          <Slip
            key={slip.school}
            slip={slip}
            number={(page - 1) * slipsPerPage + at + 1}
            total={of.total}
            address={of.address}
            side={at % 2 === 0 ? 'left' : 'right'}
          />
        ))}
        <Scissors aria-hidden size={16} className="absolute -top-2 -left-5 bg-white" />
        <Scissors
          aria-hidden
          size={16}
          className="absolute -top-3 left-1/2 -translate-x-1/2 rotate-90 bg-white"
        />
      </div>
      <footer className="mt-auto mb-5 flex justify-between border-t border-t1 pt-2 text-axis">
        <p>{t('paper.foot', { by: of.printedBy, times })}</p>
        <p>{t('paper.product', { page, pages })}</p>
      </footer>
    </div>
  )
}

type SlipProps = {
  slip: HandoutSlip
  number: number
  total: number
  address: string
  side: 'left' | 'right'
}

function Slip({ slip, number, total, address, side }: SlipProps) {
  const t = useT('handout')
  const digits = Math.max(2, String(total).length)
  const rows = [
    { label: t('columns.username'), value: slip.username, className: 'text-body' },
    { label: t('paper.password'), value: slip.password, className: 'text-[20px]' },
    { label: t('paper.address'), value: address, className: 'text-note' },
  ]
  return (
    <section
      className={`flex h-[226px] min-w-0 flex-col border-b border-dashed border-t1 pt-4 ${side === 'left' ? 'border-r pr-4 pl-1' : 'pr-1 pl-4'}`}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="truncate text-title font-semibold">{slip.name}</h2>
        <span className="shrink-0 text-axis">{`${String(number).padStart(digits, '0')} / ${total}`}</span>
      </div>
      <p className="mb-1 truncate border-b border-t1 pb-1.5 text-axis">
        {slip.person === t('paper.role') ? t('paper.role') : t('paper.person', { name: slip.person })}
      </p>
      <dl>
        {rows.map(({ label, value, className }) => (
          <div key={label} className="flex h-8 items-center border-b border-line2">
            <dt className="w-21 shrink-0 text-note">{label}</dt>
            <dd className={`min-w-0 truncate font-mono font-semibold ${className}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto pb-4 text-axis">
        {t('paper.change')}
        <br />
        {t('paper.until', { until: formatDateTime(slip.until, 'date') })}
      </p>
    </section>
  )
}
