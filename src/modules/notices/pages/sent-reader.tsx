import { useState } from 'react'
import { useLetters, useTakeBackLetter } from '@/api/notices.ts'
import type { Letter } from '@/contract/notices.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from './ask-dialog.tsx'
import { LetterText } from './letter-text.tsx'
import { ReaderHead } from './reader-head.tsx'
import { useReadLabels } from './sent-rows.tsx'

/** A letter as it was sent, with how far it was read, and the way to take it back. */
export function SentReader({ id, onBack }: { id: number | undefined; onBack: () => void }) {
  const t = useT('notices')
  const { data } = useLetters()
  const letter = data?.pages.flatMap((page) => page.rows).find((each) => each.id === id)
  if (letter) return <OneLetter key={letter.id} letter={letter} onBack={onBack} />
  if (id === undefined || !data) return <p className="m-auto text-note text-t2">{t('page.choose')}</p>
  return (
    <StateBlock
      state="empty"
      title={t('page.gone')}
      action={<Button onClick={onBack}>{t('page.back')}</Button>}
    />
  )
}

function OneLetter({ letter, onBack }: { letter: Letter; onBack: () => void }) {
  const t = useT('notices')
  const { sentTo, readBy } = useReadLabels()(letter)
  const [isAsking, setAsking] = useState(false)
  const takeBack = useTakeBackLetter()
  const confirm = () =>
    takeBack.mutate(letter.id, {
      onSuccess() {
        toast(t('letter.takenBack'))
        onBack()
      },
      onSettled: () => setAsking(false),
    })
  return (
    <article className="flex min-h-0 flex-1 flex-col">
      <ReaderHead title={letter.title} notes={[formatDateTime(letter.at), sentTo, readBy]} onBack={onBack}>
        <Button look="danger" size="small" onClick={() => setAsking(true)}>
          {t('letter.takeBack')}
        </Button>
      </ReaderHead>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4 max-[600px]:px-4">
        <LetterText html={letter.html} />
      </div>
      <AskDialog
        open={isAsking}
        title={t('letter.takeBackTitle')}
        text={t('letter.takeBackText', { title: letter.title })}
        yes={t('letter.takeBack')}
        look="danger"
        busy={takeBack.isPending}
        onYes={confirm}
        onClose={() => setAsking(false)}
      />
    </article>
  )
}
