import { createFileRoute } from '@tanstack/react-router'
import { GuardianPage } from '@/modules/referrals/pages/phone/guardian-page.tsx'

/** Where a guardian's message leads. It says nothing of the child before it is known who reads. */
export const Route = createFileRoute('/referral/$token')({
  staticData: { title: 'referralLink', texts: ['referral-phone'] },
  beforeLoad: ({ context }) => context.texts,
  component: Referral,
})

function Referral() {
  const { token } = Route.useParams()
  return <GuardianPage key={token} token={token} />
}
