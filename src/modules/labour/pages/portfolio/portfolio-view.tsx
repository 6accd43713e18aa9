import { Printer } from 'lucide-react'
import { useLabourPortfolio } from '@/modules/labour/api/portfolio.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePaper } from '@/kits/record/use-paper.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { SubmittedList } from './given-list.tsx'
import { GroupTable } from './group-table.tsx'
import { PortfolioPaper } from './portfolio-paper.tsx'
import { ScorePanel } from './score-panel.tsx'
import { useTermText } from './use-term-text.ts'
import { Unread } from '@/ui/unread.tsx'

/** One student's labour in the term: how much, of what, how it was assessed, and what there is to show for it. */
export function PortfolioView({ student }: { student: number }) {
  const t = useT('labour-portfolio')
  const classText = useClassText()
  const termText = useTermText()
  const query = useLabourPortfolio(student)
  const { data } = query
  const [paper, print] = usePaper('print-paper', data && <PortfolioPaper portfolio={data} />)
  if (!data) return <Unread query={query} retry={t('retry')} className="h-96 w-full" />
  const facts = [
    [t('fact.minutes'), t('minutes', { n: formatCount(data.minutes) })],
    [t('fact.days'), formatCount(data.days)],
    [t('fact.tasks'), `${data.tasks.n} / ${data.tasks.of}`],
    [t('fact.rank'), data.rank ? `${data.rank.n} / ${data.rank.of}` : '–'],
  ]
  return (
    <>
      {paper}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface px-4 py-3">
        <div>
          <h2 className="text-title font-semibold">{data.student.name}</h2>
          <p className="text-note text-t2">
            {classText(data.student.class)} · {termText(data.term)}
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-1 sm:ml-8">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-note text-t2">{label}</dt>
              <dd className="text-title font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <Button className="sm:ml-auto" icon={<Printer aria-hidden size={16} />} onClick={print}>
          {t('print')}
        </Button>
      </header>
      <div className="grid grid-cols-1 gap-3 min-[1100px]:grid-cols-2">
        <GroupTable portfolio={data} />
        <ScorePanel portfolio={data} />
      </div>
      <SubmittedList portfolio={data} />
    </>
  )
}
