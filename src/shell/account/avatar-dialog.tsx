import { useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useSaveAvatar } from '@/api/avatar.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { FileDrop } from '@/ui/file-drop.tsx'
import { toast } from '@/ui/toast-store.ts'
import { Avatar } from './avatar.tsx'
import { squarePicture } from './square-picture.ts'

const endings = ['.png', '.jpg', '.jpeg', '.webp']

/** The own picture: chosen, looked at, saved; taken away, and that taken back. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useT('avatar')
  const { info } = useCurrentUser()
  const [chosen, setChosen] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const save = useSaveAvatar()
  const shown = chosen ?? info.avatar

  async function take(file: File) {
    const picture = await squarePicture(file)
    setUnreadable(picture === undefined)
    if (picture !== undefined) setChosen(picture)
  }
  const keep = (avatar: string) =>
    save.mutate(avatar, {
      onSuccess: () => {
        toast(
          t(avatar ? 'saved' : 'removed'),
          avatar ? {} : { undo: () => save.mutate(info.avatar), seconds: 10 },
        )
        onClose()
      },
    })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('lead')}
      width={440}
      actions={
        <>
          {info.avatar && (
            <Button className="mr-auto" busy={save.isPending} onClick={() => keep('')}>
              {t('remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            busy={save.isPending}
            disabled={chosen === undefined}
            onClick={() => chosen !== undefined && keep(chosen)}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <figure className="flex items-center gap-4">
        <Avatar info={{ name: info.name, avatar: shown }} className="size-24 text-figure" />
        <figcaption className="text-body text-t2">
          {t(chosen !== undefined ? 'chosen' : info.avatar ? 'present' : 'initial')}
        </figcaption>
      </figure>
      <FileDrop
        label={t('choose')}
        accept={endings}
        maxMegabytes={10}
        onFile={(file) => void take(file)}
        hint={t('hint')}
      />
      {isUnreadable && (
        <p role="alert" className="text-note text-severe">
          {t('unreadable')}
        </p>
      )}
    </Dialog>
  )
}
