package main

import (
	"fmt"

	extractionv1 "service.example/client/gen/extraction/v1"
)

// quote evidence
// checkEvidence slices the conversation at every offset of the response. Offsets count bytes of UTF-8, as Go does.
func checkEvidence(conversation string, response *extractionv1.ExtractionResponse) error {
	for _, evidence := range evidenceOf(response) {
		// The text had to be decoded, as in a mail: no slice of what was sent has these words.
		if evidence.StartOffset == nil || evidence.EndOffset == nil {
			continue
		}
		start, end := int(evidence.GetStartOffset()), int(evidence.GetEndOffset())
		if start < 0 || start > end || end > len(conversation) || conversation[start:end] != evidence.GetText() {
			return fmt.Errorf("[%d, %d) is not %q", start, end, evidence.GetText())
		}
	}
	return nil
}

// evidenceOf lists every piece of evidence in a response.
func evidenceOf(response *extractionv1.ExtractionResponse) []*extractionv1.Evidence {
	var all []*extractionv1.Evidence
	for _, task := range response.GetTasks() {
		all = append(append(all, task.GetSource()), task.GetMentions()...)
	}
	for _, decision := range response.GetDecisions() {
		all = append(append(all, decision.GetSource()), decision.GetMentions()...)
	}
	for _, risk := range response.GetRisks() {
		all = append(append(all, risk.GetSource()), risk.GetMentions()...)
	}
	return all
}

// end quote
