/** What the rule asks for unless the bureau says otherwise: 85 % is what Zhejiang asks of the fitness test; of the other kinds it is ours. */
export const leastShare = 0.85
