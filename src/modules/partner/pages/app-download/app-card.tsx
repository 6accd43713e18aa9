import { Download } from 'lucide-react'
import type { ConsoleSettings } from '@/contract/console-settings.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { QrCode } from '@/ui/qr-code.tsx'
import { qrPng, qrSvg } from '@/ui/qr-file.ts'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'

type App = ConsoleSettings['appDownloads'][number]

/** One app: its code to point a phone at, its address, and the code as a file for posters. */
export function AppCard({ app: { platform, name, note, ...app } }: { app: App }) {
  const t = useT('schools')
  // A page of this server is named by its path; a phone needs all of it.
  const address = new URL(app.address, location.origin).href
  const fileName = `${name}-${platform}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-')
  async function savePng() {
    try {
      saveFile({ blob: await qrPng(address), name: `${fileName}.png` })
    } catch {
      toast(t('apps.pngFailed'), { state: 'severe' })
    }
  }
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col items-center gap-3 rounded border border-line bg-surface p-4 text-center"
    >
      <h2 className="flex max-w-full items-center gap-2 text-title font-semibold">
        <span className="truncate">{name}</span>
        <Tag>{t(`apps.platforms.${platform}`)}</Tag>
      </h2>
      <QrCode text={address} label={t('apps.code', { name })} size={192} />
      <p className="min-h-5 text-note text-t2">{note}</p>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="max-w-full text-note break-all text-brand-strong hover:underline"
      >
        {address}
      </a>
      <div className="mt-auto flex flex-wrap justify-center gap-2">
        <CopyButton text={address} aria-label={t('apps.copyOf', { name })}>
          {t('apps.copy')}
        </CopyButton>
        <Menu
          label={t('apps.save')}
          trigger={
            <Button icon={<Download aria-hidden size={16} />} aria-label={t('apps.saveOf', { name })}>
              {t('apps.save')}
            </Button>
          }
          entries={[
            { id: 'png', label: t('apps.png'), hint: '1024 px', onSelect: () => void savePng() },
            {
              id: 'svg',
              label: t('apps.svg'),
              onSelect: () => saveFile({ blob: qrSvg(address), name: `${fileName}.svg` }),
            },
          ]}
        />
      </div>
    </article>
  )
}
