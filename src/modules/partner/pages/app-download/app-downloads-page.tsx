import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'
import { Columns } from '@/ui/columns.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { AppCard } from './app-card.tsx'

const sample = JSON.stringify(
  {
    appDownloads: [
      { platform: 'android', name: '明目家长端', address: 'https://apps.example/mingmu', note: 'Android 8' },
    ],
  },
  null,
  2,
)

/** Codes of the apps that this deployment has set up (MAN-06); without any, a sentence for whoever looks for one, and one for the operator. */
export function AppDownloadsPage() {
  const t = useT('schools')
  const { appDownloads } = useCurrentUser().settings
  if (appDownloads.length === 0)
    return (
      <section className="flex min-h-90 flex-1 rounded border border-line bg-surface p-6">
        <StateBlock
          state="empty"
          title={t('apps.none')}
          detail={
            <span className="mx-auto mt-1 block max-w-120">
              {t('apps.noneWhy')}
              <span className="mt-2 block text-t3">{t('apps.operator')}</span>
            </span>
          }
          action={<CopyButton text={sample}>{t('apps.copySample')}</CopyButton>}
        />
      </section>
    )
  return (
    <section aria-label={t('apps.label')} className="flex flex-col gap-3">
      <p className="text-body text-t2">{t('apps.lead')}</p>
      <Columns count={3}>
        {appDownloads.map((app) => (
          <AppCard key={`${app.platform} ${app.address}`} app={app} />
        ))}
      </Columns>
    </section>
  )
}
