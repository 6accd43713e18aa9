import { useRouter } from '@tanstack/react-router'
import type { SetupTerm } from '@/modules/account/contract/setup.ts'
import { setLanguage } from '@/i18n/i18n.ts'
import { AccountSection } from './account-section.tsx'
import { RegionSection } from './region-section.tsx'
import { SetupQuarantine } from './setup-aside.tsx'
import { SetupFoot } from './setup-foot.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { TermsSection } from './terms-section.tsx'
import { useSetupForm } from './use-setup-form.ts'

type SetupFormProps = { token: string; endsAt: string; terms: readonly SetupTerm[] }

/** Three sections and a foot that says what is missing; done, one is signed in and at the bureau's home. */
export function SetupForm({ token, endsAt, terms }: SetupFormProps) {
  const router = useRouter()
  const form = useSetupForm(token, terms, () => {
    void setLanguage(form.values.locale)
    router.history.push('/')
  })
  return (
    <SetupFrame quarantined={<SetupQuarantine form={form} endsAt={endsAt} />}>
      <form
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <div className="mx-auto flex w-full max-w-[1008px] flex-1 flex-col divide-y divide-line px-16 pt-10 pb-6 max-[1200px]:px-8 max-[600px]:px-4 max-[600px]:pt-4">
          <RegionSection form={form} token={token} />
          <AccountSection form={form} />
          <TermsSection form={form} />
        </div>
        <SetupFoot form={form} />
      </form>
    </SetupFrame>
  )
}
