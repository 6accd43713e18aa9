import { CircleAlert, Plus } from 'lucide-react'
import type { Retest, VisionRecord } from '@/modules/vision/contract/records.ts'
import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import type { RecordAct } from '../act/record-acts.ts'
import { powerText } from '../labels.ts'
import { RecordCard } from './record-card.tsx'

type RetestsCardProps = { record: VisionRecord; canWrite: boolean; onAct: (act: RecordAct) => void }

/** What was measured twice, beside the first, against the limits. */
export function RetestsCard({ record, canWrite, onAct }: RetestsCardProps) {
  const t = useT('vision-records')
  const offline = useOffline()
  const canAdd = canWrite && record.exam?.state === 'done'
  return (
    <RecordCard
      title={t('retests.title')}
      tools={
        canAdd && (
          <Button
            size="small"
            icon={<Plus aria-hidden size={14} />}
            disabled={offline}
            title={offline ? t('offline') : undefined}
            onClick={() => onAct({ kind: 'retest' })}
          >
            {t('retests.add')}
          </Button>
        )
      }
    >
      {record.retests.length === 0 ? (
        <p className="py-1 text-body text-t2">{t('retests.none')}</p>
      ) : (
        record.retests.map((retest) => <RetestTable key={retest.id} retest={retest} />)
      )}
      <p className="mt-2 text-axis text-t3">{t('retests.rule')}</p>
    </RecordCard>
  )
}

/** What was measured again less the first; of what has no mark there is no difference in figures. */
function differenceOf({ item, first, again }: Retest['items'][number]): string {
  if (typeof first === 'string' || typeof again === 'string') return noFigure
  const difference = again - first
  return (difference > 0 ? '+' : '') + formatSigned(difference, item === 'ucva' ? 1 : 2)
}

function RetestTable({ retest: { takenOn, examiner, device, items } }: { retest: Retest }) {
  const t = useT('vision-records')
  const acuityText = useAcuityText()
  return (
    <table className="mb-2 w-full border-separate border-spacing-0 text-body">
      <caption className="pb-1 text-left text-note text-t2">
        {t('retests.by', { day: takenOn, examiner, device })}
      </caption>
      <thead>
        <tr className="text-note text-t2">
          <th scope="col" className="h-8 bg-sunken px-3 text-left font-normal">
            {t('result.item')}
          </th>
          {(['first', 'again', 'difference'] as const).map((head) => (
            <th key={head} scope="col" className="h-8 bg-sunken px-3 text-right font-normal">
              {t(`retests.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((compared) => {
          const { item, side, isError } = compared
          const [first, again] =
            compared.item === 'ucva'
              ? [acuityText(compared.first), acuityText(compared.again)]
              : [powerText(compared.first), powerText(compared.again)]
          return (
            <tr key={`${item} ${side}`}>
              <th scope="row" className="h-8 border-b border-line px-3 text-left font-normal text-t2">
                {`${t(item === 'ucva' ? 'result.ucva' : 'result.se')} ${t(`eyes.${side}`)}`}
              </th>
              <td className="h-8 border-b border-line px-3 text-right">{first}</td>
              <td className="h-8 border-b border-line px-3 text-right">{again}</td>
              <td className="h-8 border-b border-line px-3 text-right whitespace-nowrap">
                <span className="mr-2">{differenceOf(compared)}</span>
                <Tag
                  state={isError ? 'severe' : 'neutral'}
                  {...(isError && { icon: <CircleAlert aria-hidden /> })}
                >
                  {t(isError ? 'retests.over' : 'retests.within')}
                </Tag>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
