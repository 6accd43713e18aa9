import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/kits/phone/phone-frame.tsx'
import { Button } from '@/ui/button.tsx'
import type { OpenedLetter } from '../../contract/phone-letter.ts'
import { conclusionsOf } from '../conclusions.ts'

type AnsweredProps = { letter: OpenedLetter; isChanging: boolean; onChange: () => void }

/** What was answered, and the way to change it. */
export function Answered({ letter, isChanging, onChange }: AnsweredProps) {
  const t = useT('letter-phone')
  const { answered, facts } = letter
  if (!answered) return null
  const { visit } = answered
  const conclusion = conclusionsOf(facts.kind).find((each) => each === visit?.conclusion)
  return (
    <Card className="!bg-brand-soft">
      <p role="status" className="text-title font-semibold">
        {t(`answered.${answered.reply}`)}
      </p>
      <p className="text-body text-t2">
        {formatDateTime(answered.at)}
        {visit && (
          <span className="block">
            {visit.on} {visit.hospital} {conclusion && t(`conclusions.${conclusion}`)}
          </span>
        )}
        {answered.hasPhoto && <span className="block">{t('hasPhoto')}</span>}
      </p>
      {!isChanging && (
        <Button look="link" className="min-h-11" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </Card>
  )
}
