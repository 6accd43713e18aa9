import { useState } from 'react'
import type { Rotation } from '@/contract/rotations.ts'
import { useT } from '@/i18n/i18n.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { LinkRows } from './link-rows.tsx'
import type { LinkSubject } from './link-subject.ts'
import { MadeLink, type Made } from './made-link.tsx'
import { NewLinkForm } from './new-link-form.tsx'
import { RotationEditor } from './rotation-editor.tsx'
import { RotationRows } from './rotation-rows.tsx'

type DisplayDialogProps = {
  /** The screen, or the playlist, that a new link shows. */
  subject: LinkSubject
  onClose: () => void
}

/** Makes display links, shows each one once, and revokes them; keeps the rotations that a link may show. */
export function DisplayDialog({ subject, onClose }: DisplayDialogProps) {
  const t = useT('display')
  const [made, setMade] = useState<Made>()
  const [edited, setEdited] = useState<Rotation | 'new'>()
  if (edited)
    return (
      <RotationEditor
        {...(edited !== 'new' && { rotation: edited })}
        subject={subject}
        onClose={() => setEdited(undefined)}
      />
    )
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('description')} width={720}>
      <NewLinkForm subject={subject} onMade={setMade} />
      {made && <MadeLink key={made.token} {...made} />}
      <RotationRows onEdit={setEdited} />
      <LinkRows onRevoked={(id) => setMade((now) => (now?.id === id ? undefined : now))} />
    </Dialog>
  )
}
