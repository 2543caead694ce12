import type { DeliverySettings } from '../../settings/delivery.ts';
import {
  attachmentLimits,
  multipartPlaceholder,
  requisitionNumberIsUnique,
  takenNumberWords,
  uploadHosts,
} from '../../settings/files.ts';
import { duplicateWindow, holdSeconds } from '../../settings/safety.ts';
import { retention } from '../../settings/this-computer.ts';

export async function showDelivery(): Promise<DeliverySettings> {
  return {
    uploadHosts: await uploadHosts.getValue(),
    ...(await attachmentLimits.getValue()),
    multipartPlaceholder: await multipartPlaceholder.getValue(),
    requisitionNumberIsUnique: await requisitionNumberIsUnique.getValue(),
    takenNumberWords: await takenNumberWords.getValue(),
    ...(await retention.getValue()),
    duplicateWindow: await duplicateWindow.getValue(),
    holdSeconds: await holdSeconds.getValue(),
  };
}

export async function saveDelivery(settings: DeliverySettings): Promise<DeliverySettings> {
  const { method, inlineFiles, inlineTotal, inlineEach, each, payloadMinutes, receiptDays } = settings;
  await Promise.all([
    uploadHosts.setValue(settings.uploadHosts),
    attachmentLimits.setValue({ method, inlineFiles, inlineTotal, inlineEach, each }),
    multipartPlaceholder.setValue(settings.multipartPlaceholder),
    requisitionNumberIsUnique.setValue(settings.requisitionNumberIsUnique),
    takenNumberWords.setValue(settings.takenNumberWords),
    retention.setValue({ payloadMinutes, receiptDays }),
    duplicateWindow.setValue(settings.duplicateWindow),
    holdSeconds.setValue(settings.holdSeconds),
  ]);
  return showDelivery();
}
