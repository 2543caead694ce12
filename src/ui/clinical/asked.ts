// The questions of service.md 2.4 whose shape it does not show.

/** `path`: where the answer goes if the lab publishes the question. `answer`: otherwise. */
export const transplant = { path: 'clinical.boneMarrowTransplantRecipient', answer: 'answer.boneMarrowTransplant' };
export const transfusion = { path: 'clinical.bloodTransfusionRecipient', answer: 'answer.lastTransfusionDate' };
export const cancerRisk = { path: 'clinical.cancerRisk', answer: 'answer.breastCancerRisk' };

export const asked = [transplant, transfusion, cancerRisk];
