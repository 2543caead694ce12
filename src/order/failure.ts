// Everything that can go wrong, as a closed list of codes. Each has a sentence and a next step in assets/locales.

export const failureCodes = [
  // The page in the tab.
  'chart.notAnEhr',
  'chart.noPatientOpen',
  'chart.patientsDiffer',
  'chart.noIdentity',
  'chart.noAccess',
  'chart.tabGone',
  // The draft.
  'draft.gone',
  'draft.patientChanged',
  'draft.notReread',
  // What stops an order (src/order/rules.ts).
  'order.noPanel',
  'order.panelUnavailable',
  'order.nameMissing',
  'order.dobMissing',
  'order.dobUnconfirmed',
  'order.identityUnconfirmed',
  'order.nameHasDigits',
  'order.dobNotInLifetime',
  'order.patientIsProvider',
  'order.invalid',
  'order.stillSending',
  'order.tooLarge',
  'order.filesMissing',
  'order.notSent',
  'order.otherService',
  'order.damaged',
  'order.gone',
  'order.notRemovable',
  // A file that is to be attached.
  'file.empty',
  'file.folder',
  'file.tooLarge',
  'file.program',
  'file.script',
  'file.shortcut',
  'file.unreadable',
  'file.storageFull',
  'file.notKept',
  // The screen or a document of the chart, to be attached.
  'screen.notCaptured',
  'document.notOnPage',
  'document.noAnswer',
  'document.refused',
  'document.signIn',
  'document.tooLarge',
  'document.noDraft',
  'document.alreadyOrdered',
  // The laboratory service.
  'service.notConfigured',
  'service.urlInvalid',
  'service.prefixInvalid',
  'service.noPermission',
  'service.noToken',
  'service.offline',
  'service.unauthorized',
  'service.forbidden',
  'service.notFound',
  'service.tooLarge',
  'service.refused',
  'service.noAnswer',
  'service.unreadableAnswer',
  'service.otherOrigin',
  'service.numberTaken',
  'service.busy',
  'service.turnedAway',
  'service.broken',
  'service.executionFailed',
  'service.interrupted',
  'service.noGraphql',
  'service.notThere',
  'service.uploadHostsInvalid',
  // Definitions that are tried on an open page.
  'trial.addressInvalid',
  'trial.notAllowed',
  'trial.notOpen',
  'trial.noDefinition',
  // A file on its way to the laboratory's file store.
  'upload.unreadable',
  'upload.noHosts',
  'upload.noPermission',
  'upload.noUrl',
  'upload.fileGone',
  'upload.expired',
  'upload.urlInvalid',
  'upload.hostNotAllowed',
  'upload.stopped',
  'upload.interrupted',
  'upload.noAnswer',
  'upload.otherOrigin',
  'upload.unreadableAnswer',
  'upload.used',
  'upload.denied',
  'upload.signature',
  'upload.tokenExpired',
  'upload.tooLarge',
  'upload.slowDown',
  'upload.incomplete',
  'upload.refused',
  'upload.broken',
  // Between the parts of the extension.
  'message.refused',
  'message.failed',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** An error with a code. It carries no patient data: it may end up in a log. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}
