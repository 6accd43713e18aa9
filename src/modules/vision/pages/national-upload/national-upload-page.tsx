import { Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRounds } from '@/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import {
  useTemplateCheck,
  useUploadProfiles,
  type TemplateRequest,
} from '@/modules/vision/api/national-upload.ts'
import { Button } from '@/ui/button.tsx'
import { FileDrop } from '@/ui/file-drop.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { roundName } from '../screen/labels.ts'
import { TemplateResult } from './template-result.tsx'
import { useProfileName } from './use-profile-name.ts'

const ProfilesDialog = lazy(() =>
  import('./profiles-dialog.tsx').then((part) => ({ default: part.ProfilesDialog })),
)

const endings = ['.xlsx', '.xls']
const maxMegabytes = 20
const automatic = ''

/** 国家上报: a template of the ministry's upload goes in, the same file comes out filled from a round (NAT-01 to NAT-04). */
export function NationalUploadPage() {
  const t = useT('national-upload')
  const vision = useT('vision')
  const nameOf = useProfileName()
  const rounds = useRounds()
  const profiles = useUploadProfiles().data?.rows ?? []
  const check = useTemplateCheck()
  const [request, setRequest] = useState<TemplateRequest>()
  const [round, setRound] = useState<number>()
  const [profile, setProfile] = useState(automatic)
  const [isSetting, setSetting] = useState(false)
  const ask = (next: TemplateRequest) => {
    setRequest(next)
    check.mutate(next)
  }
  /** Another round or layout is asked of the same file at once. */
  const change = (changed: Partial<TemplateRequest>) => request && ask({ ...request, ...changed })
  if (rounds.isPending) return <Skeleton className="h-72" />
  const all = rounds.data?.rounds ?? []
  if (all.length === 0)
    return (
      <div className="h-72 rounded border border-line bg-surface">
        <StateBlock
          state={rounds.isError ? 'error' : 'empty'}
          {...(rounds.isError ? {} : { title: t('noRound.title'), detail: t('noRound.detail') })}
        />
      </div>
    )
  return (
    <>
      <PageTools>
        <Select
          label={t('round')}
          value={round ?? all[0]?.id ?? 0}
          onChange={(id) => {
            setRound(id)
            change({ round: id })
          }}
          options={all.map((each) => ({ value: each.id, label: roundName(each, vision) }))}
        />
        <Select
          label={t('profile')}
          value={profile}
          onChange={(id) => {
            setProfile(id)
            change({ profile: id || undefined })
          }}
          options={[
            { value: automatic, label: t('auto') },
            ...profiles.map(({ profile: { id, name } }) => ({ value: id, label: nameOf(name) })),
          ]}
        />
        <Button
          size="small"
          className="ml-auto"
          icon={<Settings2 aria-hidden size={14} />}
          onClick={() => setSetting(true)}
        >
          {t('profiles.open')}
        </Button>
      </PageTools>
      <div className="flex flex-col gap-3">
        <section className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
          <div>
            <h1 className="text-title font-semibold">{t('title')}</h1>
            <p className="mt-1 max-w-180 text-note text-t2">{t('lead')}</p>
          </div>
          <FileDrop
            label={t(request ? 'again' : 'drop')}
            accept={endings}
            maxMegabytes={maxMegabytes}
            disabled={check.isPending}
            onFile={(file) => ask({ file, round, profile: profile || undefined })}
            hint={check.isPending ? t('reading') : t('dropHint')}
          />
          {request && <p className="text-note break-all text-t2">{request.file.name}</p>}
          <Refusal error={check.error} />
        </section>
        {check.isPending && <Skeleton className="h-72" />}
        {request && check.data && !check.isPending && !check.error && (
          <TemplateResult key={check.submittedAt} found={check.data} request={request} />
        )}
      </div>
      {isSetting && (
        <Suspense>
          <ProfilesDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}
