import { useDefinitionPreview } from '@/api/definition-sets.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { definitionPreview } from '@/contract/definition-sets.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { definitionSets, type DefinitionSetId } from '@/standards/definition-set.ts'
import { Refusal } from '@/ui/refusal.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

type Preview = ReplyOf<typeof definitionPreview>
type Cells = Preview['total']

/** How many children of the newest round count otherwise, per stage. */
export function SwitchPreview({ to }: { to: DefinitionSetId }) {
  const t = useT('definition-sets')
  const { data, error } = useDefinitionPreview({ to })
  if (error) return <Refusal error={error} />
  if (!data) return <Skeleton className="h-36" />
  const { year, term } = data.round
  const isMore = definitionSets[to].thresholdIsMyopic
  return (
    <div className="rounded bg-sunken px-4 py-3 text-body">
      <table className="w-full">
        <caption className="pb-2 text-left text-note text-t2">
          {t('preview.caption', { round: t(`preview.${term}`, { year }), n: data.schools })}
        </caption>
        <thead>
          <tr className="text-note text-t2">
            <th className="text-left font-normal">{t('preview.stage')}</th>
            <th className="text-right font-normal">{t(isMore ? 'preview.more' : 'preview.fewer')}</th>
            <th className="text-right font-normal">{t('preview.alert')}</th>
            <th className="text-right font-normal">{t('preview.of')}</th>
          </tr>
        </thead>
        <tbody>
          {data.stages.map(({ stage, ...cells }) => (
            <Line key={stage} title={t(`stage.${stage}`)} cells={cells} />
          ))}
          <Line title={t('preview.total')} cells={data.total} />
        </tbody>
      </table>
      <p className="pt-2 text-note text-t2">{t('preview.note')}</p>
    </div>
  )
}

function Line({ title, cells: { myopia, alert } }: { title: string; cells: Cells }) {
  return (
    <tr>
      <th scope="row" className="text-left font-normal">
        {title}
      </th>
      <td className="text-right font-semibold">{formatCount(myopia.n)}</td>
      <td className="text-right">{formatCount(alert.n)}</td>
      <td className="text-right text-t2">{formatCount(myopia.of)}</td>
    </tr>
  )
}
