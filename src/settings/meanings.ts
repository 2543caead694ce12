// What each setting means, for IT: in the schema of the policy and in docs/deploy.md. Apart from the declarations, so that no page
// and no worker loads it.
const withLab = 'If a policy sets serviceUrl, only the policy can set this.';

export const settingMeanings: Readonly<Record<string, string>> = {
  serviceUrl:
    "The address of the lab's service ({base_url} in its document). It begins with https://, or with http:// on this computer.",
  environment: `With "sandbox", orders are tests and every view says TEST. A service on this computer is always a sandbox. ${withLab}`,
  accessToken:
    'A bearer token for the service in serviceUrl, which the same policy must set. Anyone who can read the policy can read the token.',
  requisitionPrefix: 'What comes before your requisition numbers: up to 12 capital letters and digits.',
  requisitionLength:
    'How many random characters your requisition numbers have between the prefix and the check character.',
  signIn:
    'kind "token": the user enters the access token. kind "oauth": OpenID Connect at issuer, as the public client clientId.',
  productCodes: `The lab's own product codes where they differ from its document: {"COLON_PANEL": "…"}. ${withLab}`,
  labCodes: `The lab's own codes, by list, if its service does not publish them: {"relationship": ["MOTHER", "FATHER"]}. The forms then offer these and no assumed ones. ${withLab}`,
  labName: 'The name of the lab, as people say it.',
  labPhone: 'The number to call about an order. Shown wherever the extension tells the user to call the lab.',
  labHours: 'When the lab answers calls, with the time zone.',
  labFax: 'The fax number of the lab, for paper.',
  labAddress: 'Where specimens go: up to six lines, for paper.',
  labClia: 'The CLIA number of the lab, for paper: 05D1234567.',
  clientAccount: 'Your account number at the lab, for paper and calls.',
  practiceName: 'The name of your practice, for paper.',
  practiceAddress: 'The address of your practice: up to six lines, for paper.',
  practicePhone: 'The phone number of your practice, for paper.',
  consentText: 'The statement of consent above the signatures on paper. States differ.',
  necessityText: 'The statement of medical necessity above the signatures on paper.',
  uploadHosts: 'Hosts that upload links can lead to. Put "*." before a name for all hosts below it.',
  attachmentLimits: 'How files are sent (method), and the size limits in bytes. inlineFiles is a number of files.',
  multipartPlaceholder: 'Placeholder for the files in a multipart request: null, or a list with one null per file.',
  requisitionNumberIsUnique: `Set this to true only if the lab has told you that it rejects a repeated requisition number. ${withLab}`,
  takenNumberWords: `How the lab says that it already has a requisition number: error codes (extensions.code) or phrases in its message. Upper and lower case are the same. Anything with a space is a phrase. ${withLab}`,
  requireProvider:
    'Whether an order needs an ordering provider. "ask": the user answers once for each order, and "Order without a provider" is an answer. "always": no order without one. "never": the form requires no answer.',
  defaultAccounts:
    'Provider accounts for an order whose chart shows none, as in service.md 2.6. The user confirms each one once on each computer. With several of the role ORDERING, the form asks each time which one is ordering. An account that you change or remove leaves the forms, also where a user chose *Always*.',
  duplicateWindow:
    'For this many days, the same test for the same patient requires a reason, even after the order leaves the list. 0 turns this off.',
  holdSeconds:
    'For this many seconds after the click on Order, the user can undo it. Then it is sent. 0 sends it at once.',
  sites: 'Origins of EHR sites where the toolbar button shows an open chart: https://emr.example.org.',
  generalReader:
    'Read pages that no EHR definition matches, by their labels and headings. This includes new screens of a known EHR after an update.',
  chartServer: "Ask the chart's own server, with the page's session, for what the screen does not show.",
  clinicDefinitions: 'Your own EHR definitions: the JSON as text.',
  definitionPackUrl:
    'The address of your definition pack: signed EHR definitions on your own server, checked daily. It begins with https://. Counts only in a policy, with definitionPackKey.',
  definitionPackKey:
    'The public key of your definition pack, as `npm run pack-definitions -- --new-key` prints it. A pack that was signed with another key is not used. Counts only in a policy.',
  allowVerifyHere:
    'Allow users to verify an EHR at this site: after three charts that they confirm without a correction, its values are certain there.',
  verifiedHere:
    'Where definitions were verified, as *Export* in Options gives it: the definition and its hash, the origin, when, how many charts, and by whom. A correction on this computer ends every one of that EHR and origin that the list has at that moment. One that is added later counts.',
  idleMinutes:
    'Lock after this many minutes without activity. The lock clears the token and open forms, and no page shows a patient. 0 turns it off.',
  retention: 'How long this computer keeps the sent order after success (minutes) and the receipt (days).',
  screenCapture: 'Allow users to attach a picture of the chart screen.',
  camera: "Allow users to attach pictures from this computer's camera, such as of an insurance card.",
};
