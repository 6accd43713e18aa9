import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import { Dialog } from '@/ui/dialog.tsx'
import { LinkRows } from './link-rows.tsx'
import { MadeLink, type Made } from './made-link.tsx'
import { NewLinkForm } from './new-link-form.tsx'

type DisplayDialogProps = {
  /** The screen, or the playlist, that a new link shows. */
  search: ScreenSearch
  onClose: () => void
}

/** Makes display links, shows each one once, and revokes them. */
export function DisplayDialog({ search, onClose }: DisplayDialogProps) {
  const t = useT('display')
  const [made, setMade] = useState<Made>()
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('description')} width={640}>
      <NewLinkForm search={search} onMade={setMade} />
      {made && <MadeLink key={made.token} {...made} />}
      <LinkRows onRevoked={(id) => setMade((now) => (now?.id === id ? undefined : now))} />
    </Dialog>
  )
}
